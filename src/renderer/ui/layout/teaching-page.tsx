import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './teaching-page.module.css';

interface TeachingPageProps {
  readonly title: string;
  readonly lead: string;
  readonly points?: readonly { readonly icon: LucideIcon; readonly name: string; readonly does: string }[];
  /** The buttons that fill the view. */
  readonly actions: ReactNode;
  readonly note?: ReactNode;
}

/** What a view without content is for, and how it gets some. */
export function TeachingPage({ title, lead, points = [], actions, note }: TeachingPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {points.length > 0 && (
          <ul className={styles.points}>
            {points.map(({ icon: Icon, name, does }) => (
              <li key={name} className={styles.point}>
                <Icon size={16} strokeWidth={1.75} aria-hidden />
                <strong>{name}</strong>
                <span>{does}</span>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>{actions}</div>
        {note !== undefined && note !== false && <p className={styles.note}>{note}</p>}
      </div>
    </div>
  );
}
