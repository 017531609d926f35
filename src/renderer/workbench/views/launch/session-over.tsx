import { DoorClosed, Rocket } from 'lucide-react';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useLaunch, type EndedSession } from './launch-store.ts';
import styles from './session-over.module.css';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { Code, Text } from '../../../ui/text/text.tsx';

/** In place of the game once its session has ended: its page would leave for an address that has no business here. */
export function SessionOver({ ended }: { readonly ended: EndedSession }) {
  const launch = useLaunch((state) => state.launch);
  const openPlace = useNavigation((state) => state.open);
  return (
    <Stack
      as="section"
      gap={3}
      pad={6}
      align="center"
      className={styles.over}
      aria-label="The session has ended"
    >
      <DoorClosed size={28} strokeWidth={1.5} aria-hidden />
      <Text as="h2" look="title" tone="plain">
        {ended.state === 'expired' ? 'The session has expired' : 'The session was terminated'}
      </Text>
      <p>
        The page takes its player back to <Code tone="plain">{ended.returnUrl}</Code>
      </p>
      <Row wrap gap={2} justify="center">
        <Button look="primary" icon={<Rocket size={14} aria-hidden />} onClick={() => void launch()}>
          Launch again
        </Button>
        <Button onClick={() => openPlace({ view: 'sessions', sessionId: ended.sessionId })}>
          Open the session
        </Button>
      </Row>
    </Stack>
  );
}
