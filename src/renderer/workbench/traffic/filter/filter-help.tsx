import { Popover } from '@base-ui/react/popover';
import { CircleQuestionMark } from 'lucide-react';
import { FILTER_FIELDS, type FilterField } from '#shared/filter/filter-fields.ts';
import iconButton from '../../ui/icon-button.module.css';
import { Hint } from '../../ui/hint.tsx';
import styles from './filter-help.module.css';

const GRAMMAR: readonly (readonly [code: string, means: string])[] = [
  ['alice', 'any text: in bodies, headers, addresses and ids'],
  ['"two words"', 'text with spaces, or signs that would mean something'],
  ['callback:betwin status:400', 'both must hold'],
  ['status:none or status:>=500', 'one of them must hold'],
  ['(a or b) account:alice', 'brackets hold together what belongs together'],
  ['-callback:balance', 'leaves out what it finds'],
];

/** The filter language on one page. */
export function FilterHelp() {
  return (
    <Popover.Root>
      <Hint text="How to filter">
        <Popover.Trigger className={iconButton.iconButton} aria-label="How to filter">
          <CircleQuestionMark size={16} aria-hidden />
        </Popover.Trigger>
      </Hint>
      <Popover.Portal>
        <Popover.Positioner side="bottom" align="end" sideOffset={6} className={styles.positioner}>
          <Popover.Popup className={styles.popup}>
            <Popover.Title className={styles.title}>How to filter</Popover.Title>
            <div className={styles.text} aria-label="The filter language" tabIndex={0} role="region">
              <dl className={styles.list}>
                {GRAMMAR.map(([code, means]) => (
                  <Line key={code} code={code} means={means} />
                ))}
              </dl>
              <h3 className={styles.heading}>Fields</h3>
              <dl className={styles.list}>
                {Object.entries(FILTER_FIELDS).map(([name, field]) => (
                  <Line key={name} code={`${name}:`} means={field.what} choices={choicesOf(field)} />
                ))}
              </dl>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function choicesOf({ values, isNumber }: FilterField): string {
  const words = values ?? [];
  return (isNumber ? ['400', '>=400', '<500', ...words] : words).join('  ');
}

interface LineProps {
  readonly code: string;
  readonly means: string;
  readonly choices?: string;
}

function Line({ code, means, choices = '' }: LineProps) {
  return (
    <div className={styles.line}>
      <dt>
        <code>{code}</code>
      </dt>
      <dd>
        {means}
        {choices !== '' && <code className={styles.choices}>{choices}</code>}
      </dd>
    </div>
  );
}
