import { FileOutput, Repeat } from 'lucide-react';
import { showDialog } from '../../../../platform/navigation/dialog-store.ts';
import { formatRoute } from '../../../../platform/navigation/route.ts';
import { useNavigation } from '../../../../platform/navigation/navigation-store.ts';
import { onPlainClick } from '../../../../../ui/keys/command-key.ts';
import { Button } from '../../../../../ui/controls/button.tsx';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { Badges } from '../../../../exchange/badges.tsx';
import { statusOf } from '../../../../exchange/chain-status.ts';
import { KindLabel } from '../../../../exchange/kinds.tsx';
import { OutcomeLabel } from '../../../../exchange/outcome-label.tsx';
import { useFromDetails } from '../../../../exchange/use-from-details.ts';
import styles from './round-pane.module.css';
import { describeCallbackOf, formatOffset } from './format-round.ts';
import { useRound } from './use-round.ts';
import { Row, Stack } from '../../../../../ui/layout/stack.tsx';
import { Text } from '../../../../../ui/text/text.tsx';
import { texts } from '../../texts.tsx';

interface RoundPaneProps {
  readonly roundId: string | null;
  readonly sessionId: string | null;
  readonly shownId: number;
}

/** Column widths, by available space. */
const COLUMNS = {
  '--all-columns': '76px 92px minmax(0, 1fr) auto 150px',
  '--without-badges': '68px 84px minmax(0, 1fr) 110px',
} as Readonly<Record<string, string>>;

/** All exchanges of the round in order of time, including replays; each links to its exchange. */
export function RoundPane({ roundId, sessionId, shownId }: RoundPaneProps) {
  return (
    <Stack gap={2} pad="3 4 4" className={styles.pane} style={COLUMNS}>
      <Row wrap gap={2}>
        {roundId !== null && (
          <Button
            size="sm"
            icon={Repeat}
            onClick={() => showDialog({ replay: { kind: 'sequence', what: { kind: 'round', roundId } } })}
          >
            {texts.replayRound}
          </Button>
        )}
        {sessionId !== null && (
          <Button
            size="sm"
            icon={Repeat}
            onClick={() => showDialog({ replay: { kind: 'sequence', what: { kind: 'session', sessionId } } })}
          >
            {texts.replaySession}
          </Button>
        )}
        {roundId !== null && (
          <Button
            size="sm"
            icon={FileOutput}
            onClick={() =>
              showDialog({
                transfer: { kind: 'export', offer: { subject: 'round', exchangeId: shownId, roundId } },
              })
            }
          >
            {texts.exportRound}
          </Button>
        )}
      </Row>
      {roundId === null ? (
        <Text as="p" variant="small" tone="quiet">
          {texts.thisExchangeBelongs}
        </Text>
      ) : (
        <Timeline roundId={roundId} shownId={shownId} />
      )}
    </Stack>
  );
}

function Timeline({ roundId, shownId }: { readonly roundId: string; readonly shownId: number }) {
  const round = useRound(roundId);
  if (round.kind === 'failed')
    return (
      <Text as="p" variant="small" tone="quiet">
        {round.message}
      </Text>
    );
  if (round.kind === 'loading')
    return (
      <Text as="p" variant="small" tone="quiet">
        {texts.loadingRound}
      </Text>
    );
  return <Lines exchanges={round.exchanges} total={round.total} shownId={shownId} />;
}

/** Descriptions need the body of each exchange, so longer rounds are shown without them. */
const DESCRIBED_MAX = 40;

interface LinesProps {
  readonly exchanges: readonly ExchangeSummary[];
  readonly total: number;
  readonly shownId: number;
}

function Lines({ exchanges, total, shownId }: LinesProps) {
  const movements = useFromDetails(
    exchanges.slice(0, DESCRIBED_MAX).map(({ id }) => id),
    describeCallbackOf,
  );
  const startedAt = exchanges[0]?.startedAt ?? 0;
  return (
    <>
      <Text as="p" variant="small" tone="quiet">
        {texts.exchanges(total)}
        {total > exchanges.length && texts.showingLast(exchanges.length)}
      </Text>
      <ol className={styles.lines} aria-label={texts.exchangesOfRound}>
        {exchanges.map((exchange) => (
          <li key={exchange.id}>
            <a
              className={styles.line}
              href={formatRoute({ view: 'traffic', exchangeId: exchange.id })}
              aria-current={exchange.id === shownId}
              onClick={(event) =>
                onPlainClick(event, () => useNavigation.getState().selectExchange(exchange.id))
              }
            >
              <Text variant="count" className={styles.offset}>
                {formatOffset(exchange.startedAt - startedAt)}
              </Text>
              <Text weight="medium">
                <KindLabel kind={exchange.kind} />
              </Text>
              <Text variant="small" tone="quiet" clip title={movements.get(exchange.id)}>
                {movements.get(exchange.id)}
              </Text>
              <Row as="span" gap={1} className={styles.badges}>
                <Badges summary={exchange} />
              </Row>
              <OutcomeLabel outcome={statusOf(exchange).outcome} size={13} />
            </a>
          </li>
        ))}
      </ol>
    </>
  );
}
