import styles from './no-session.module.css';
import icon from './icon.svg';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text, Code } from '../../ui/text/text.tsx';

/** Full page: nothing works without a session, so nothing else is shown. */
export function NoSession() {
  return (
    <main className={styles.page}>
      <Stack gap={3} pad={8} edge="around" ground="surface" className={styles.card}>
        <img src={icon} alt="" width={40} height={40} />
        <Text as="h1" look="title" tone="plain">
          This tab has no session
        </Text>
        <p>
          The workbench was restarted since this tab was opened, or the tab was opened without the address
          that the workbench printed. Only that address, which works for this start, lets a browser in.
        </p>
        <p>
          <strong>Open the address it printed</strong> in the terminal where it runs. It looks like this:
        </p>
        <Code className={styles.address}>{location.origin}/?token=…</Code>
        <Text as="p" tone="faint">
          Every exchange is kept on disk. Opened in this tab, it has the replays that you were editing too.
        </Text>
      </Stack>
    </main>
  );
}
