import { Zap } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './section.module.css';
import { Pane } from './stack.tsx';
import { texts } from '../texts.ts';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  /** Changes apply without Save. */
  readonly immediate?: boolean;
  readonly children: ReactNode;
}

/** A part of a long form: its description on the left if there is room, its fields on the right. */
export function Section({ id, title, lead, immediate = false, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={`section-${id}`}>
      <header className={styles.about}>
        <h2 id={`section-${id}`} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {immediate && (
          <p className={styles.immediate}>
            <Zap size={12} aria-hidden />
            {texts.appliesImmediately}
          </p>
        )}
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** A pane with sections, whose descriptions are beside their fields if it is wide enough. */
export function SectionsPane(props: ComponentProps<typeof Pane>) {
  return <Pane full {...props} className={styles.document} />;
}

/** Related fields in as many columns as fit. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
