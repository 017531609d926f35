import { CircleQuestionMark } from 'lucide-react';
import { createContext, useContext } from 'react';
import { HELP_TOPICS, type HelpRoute, type HelpTopic } from '#shared/help-pages.ts';
import { texts } from '../texts.ts';
import styles from './field.module.css';

/** Opens the help. The page provides it, because the design system does not know where the help is shown. */
export const HelpContext = createContext<((route: HelpRoute) => void) | null>(null);

interface FieldHelpProps {
  readonly topic: HelpTopic | undefined;
  readonly label: string;
}

/** Beside a label, not in it, so that the field keeps its name. */
export function FieldHelp({ topic, label }: FieldHelpProps) {
  const open = useContext(HelpContext);
  if (topic === undefined || open === null) return null;
  return (
    <button
      type="button"
      className={styles.help}
      aria-label={texts.helpFor(label)}
      aria-haspopup="dialog"
      onClick={() => open(HELP_TOPICS[topic])}
    >
      <CircleQuestionMark size={14} aria-hidden />
    </button>
  );
}
