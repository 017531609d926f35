import styles from './no-session.module.css';
import icon from './icon.svg';

/** Full page: nothing works without a session, so nothing else is shown. */
export function NoSession() {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <img src={icon} alt="" width={40} height={40} />
        <h1 className={styles.title}>This tab has no session</h1>
        <p>
          The workbench was restarted since this tab was opened, or the tab was opened without the address
          that the workbench printed. Only that address, which works for this start, lets a browser in.
        </p>
        <p>
          <strong>Open the address it printed</strong> in the terminal where it runs. It looks like this:
        </p>
        <code className={styles.address}>{location.origin}/?token=…</code>
        <p className={styles.calm}>
          Every exchange is kept on disk. Opened in this tab, it has the replays that you were editing too.
        </p>
      </div>
    </main>
  );
}
