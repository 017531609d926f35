import { findGame } from '#shared/games/catalogue.ts';
import { client } from '../../platform/client.ts';
import { useQuery } from '../../platform/connection/use-query.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { formatClock } from '../../../ui/text/format.ts';
import { texts } from './texts.ts';

const TOPICS = ['sessions'] as const;
const MAX_SHOWN = 5;

const load = () =>
  client.sessions.list({
    filter: 'state:active',
    sortBy: 'lastActivityAt',
    descending: true,
    // The shown game is not listed.
    limit: MAX_SHOWN + 1,
  });

/** Sessions whose games can be shown again, most recently played first. */
export function RunningSessions() {
  const playId = useNavigation((state) => state.playId);
  const { data } = useQuery(TOPICS, load);
  const others = data?.sessions.filter(({ id }) => id !== playId).slice(0, MAX_SHOWN) ?? [];
  if (others.length === 0) return null;
  return (
    <Stack as="section" gap={1.5} pad={3} edge="around" aria-labelledby="running-sessions">
      <Text as="h2" variant="heading" id="running-sessions">
        {texts.runningSessions}
      </Text>
      <Stack as="ul" gap={1}>
        {others.map(({ id, game, accountId, lastActivityAt, openRounds }) => {
          const title = findGame(game)?.title ?? game;
          return (
            <Row as="li" key={id} gap={2}>
              <Text truncate grow title={id}>
                {texts.sessionTitle(title, accountId)}
              </Text>
              <Text variant="count" tabularNums>
                {openRounds > 0 ? texts.roundOpen : formatClock(lastActivityAt).slice(0, 8)}
              </Text>
              <Button
                size="sm"
                aria-label={texts.resumeGame(title, accountId)}
                onClick={() => useNavigation.setState({ playId: id })}
              >
                {texts.resume}
              </Button>
            </Row>
          );
        })}
      </Stack>
    </Stack>
  );
}
