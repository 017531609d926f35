import type { ReactNode } from 'react';
import styles from './wallet-page.module.css';

interface WalletPageProps {
  readonly title: string;
  /** Beside the title: what it holds for. */
  readonly about: string;
  readonly children: ReactNode;
}

/** The frame of a page about the wallet rather than a player. */
export function WalletPage({ title, about, children }: WalletPageProps) {
  return (
    <section className={styles.page} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.about}>{about}</p>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
