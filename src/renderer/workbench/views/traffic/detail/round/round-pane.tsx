import { useMemo, type CSSProperties } from 'react';
import { Download, FileOutput, Gauge, Package, Repeat, Waypoints } from 'lucide-react';
import { saveAsCase, saveRoundAsHar } from '../../../../features/transfer/export/use-export.ts';
import { showDialog } from '../../../../platform/navigation/dialog-store.ts';
import { formatRoute } from '../../../../platform/navigation/route.ts';
import { useNavigation } from '../../../../platform/navigation/navigation-store.ts';
import { onPlainClick } from '../../../../../ui/keys/command-key.ts';
import { Button } from '../../../../../ui/controls/button.tsx';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { formatBalance, formatChange } from '#shared/format/amount-text.ts';
import { toRound, toSession, type SelectedRound } from '#shared/replay/round-source.ts';
import { Badges } from '../../../../exchange/badges.tsx';
import { Track } from '../../../../exchange/attempts/attempt-waterfall.tsx';
import { formatOutcomes } from '../../../../exchange/attempts/format-wait.ts';
import { formatOutcome, formatExchangeDuration, getTone } from '../../../../exchange/format-outcome.ts';
import { KindLabel } from '../../../../exchange/kinds.tsx';
import { OutcomeLabel } from '../../../../exchange/outcome-label.tsx';
import styles from './round-pane.module.css';
import { layOutRound, type RoundLane } from './round-lanes.ts';
import { useRound } from './use-round.ts';
import { Row, Stack } from '../../../../../ui/layout/stack.tsx';
import { formatDuration, formatMoment } from '../../../../../ui/text/format.ts';
import { Pill } from '../../../../../ui/text/pill.tsx';
import { Text } from '../../../../../ui/text/text.tsx';
import { texts } from '../../texts.tsx';

interface RoundPaneProps {
  readonly summary: ExchangeSummary;
  readonly shownId: number;
}

/** Column widths, by the columns that fit. */
const LANE_COLUMNS = {
  '--narrow': '84px 100px minmax(0, 1fr) 76px',
  '--wide': '84px 104px minmax(0, 1fr) 176px 84px var(--width-duration) 160px',
} as CSSProperties;

/** All exchanges of the round on one time axis, including attempts and replays; each links to its exchange. */
export function RoundPane({ summary, shownId }: RoundPaneProps) {
  const [round, session] = [toRound(summary), toSession(summary)];
  return (
    <Stack gap={2} pad="3 4 4" className={styles.pane} style={LANE_COLUMNS}>
      <Row wrap gap={2}>
        {round !== null && (
          <Button
            size="sm"
            icon={Repeat}
            onClick={() => showDialog({ replay: { kind: 'sequence', what: round } })}
          >
            {texts.replayRound}
          </Button>
        )}
        {round !== null && (
          <Button
            size="sm"
            icon={Gauge}
            onClick={() => showDialog({ replay: { kind: 'load', what: round } })}
          >
            {texts.loadTest}
          </Button>
        )}
        {session !== null && (
          <Button
            size="sm"
            icon={Repeat}
            onClick={() => showDialog({ replay: { kind: 'sequence', what: session } })}
          >
            {texts.replaySession}
          </Button>
        )}
        {round !== null && (
          <>
            <Button
              size="sm"
              icon={FileOutput}
              onClick={() =>
                showDialog({
                  transfer: { kind: 'export', offer: { subject: 'round', exchangeId: shownId, round } },
                })
              }
            >
              {texts.exportRound}
            </Button>
            <Button size="sm" icon={Download} onClick={() => void saveRoundAsHar(round)}>
              {texts.saveAsHar}
            </Button>
            <Button size="sm" icon={Package} onClick={() => void saveAsCase(round)}>
              {texts.saveAsCase}
            </Button>
          </>
        )}
      </Row>
      {round === null ? (
        <Text as="p" variant="small" tone="quiet">
          {texts.noRound}
        </Text>
      ) : (
        <Timeline key={JSON.stringify({ ...round.source, exchangeId: 0 })} round={round} shownId={shownId} />
      )}
    </Stack>
  );
}

interface TimelineProps {
  readonly round: SelectedRound;
  readonly shownId: number;
}

function Timeline({ round: selected, shownId }: TimelineProps) {
  const round = useRound(selected.roundId, selected.source);
  if (round.kind !== 'ready')
    return (
      <Text as="p" variant="small" tone="quiet">
        {round.kind === 'failed' ? round.message : texts.loadingRound}
      </Text>
    );
  return <Lanes exchanges={round.exchanges} total={round.total} shownId={shownId} />;
}

interface LanesProps {
  readonly exchanges: readonly ExchangeSummary[];
  readonly total: number;
  readonly shownId: number;
}

function Lanes({ exchanges, total, shownId }: LanesProps) {
  const { lanes, axis } = useMemo(() => layOutRound(exchanges), [exchanges]);
  return (
    <>
      <Text as="p" variant="small" tone="quiet">
        {[
          `${texts.exchanges(lanes.length)}${total > exchanges.length ? texts.olderLeftOut : ''}`,
          ...(axis.isLogarithmic ? [texts.logarithmicAxis] : []),
          ...(lanes.some(({ inner }) => inner !== null) ? [texts.walletPartHint] : []),
        ].join(' · ')}
      </Text>
      <div className={styles.axis} aria-hidden>
        <span className={styles.ticks}>
          {TICKS.map((fraction) => (
            <Text
              key={fraction}
              variant="count"
              className={styles.tick}
              style={{ left: `${fraction * 100}%`, translate: `${fraction * -100}%` }}
            >
              {formatOffset(axis.sinceStart(fraction))}
            </Text>
          ))}
        </span>
      </div>
      <ol className={styles.lines} aria-label={texts.roundExchanges}>
        {lanes.map((lane) => (
          <li key={lane.exchange.id}>
            <Lane lane={lane} isShown={[lane.exchange.id, lane.proxied?.id].includes(shownId)} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** On the axis and in the lanes alike, so that events within a second of a long round can be told apart. */
function formatOffset(sinceStartMs: number): string {
  return sinceStartMs === 0 ? '+0 s' : `+${formatDuration(sinceStartMs)}`;
}

/** Three icons beside the amounts, in the narrowest pane. */
const BADGES_ROOM_PX = 90;

const TICKS = [0, 0.25, 0.5, 0.75, 1];

function Lane({ lane, isShown }: { readonly lane: RoundLane; readonly isShown: boolean }) {
  const { exchange, peer, proxied, warnings, position, inner } = lane;
  const { id, attempt, startedAt, outcome } = exchange;
  const peerOutcome = peer?.outcome ?? null;
  const isConfirmed = [outcome, peerOutcome].some((each) => each !== null && getTone(each) === 'ok');
  const isRepeat = exchange.money?.repeat?.movedAgain === false;
  const balance = exchange.money?.balance ?? peer?.money?.balance ?? null;
  return (
    <a
      className={styles.line}
      href={formatRoute({ view: 'traffic', exchangeId: id })}
      title={`${formatMoment(startedAt)}. ${formatOutcomes({ outcome, peerOutcome })}`}
      aria-current={isShown}
      onClick={(event) => onPlainClick(event, () => useNavigation.getState().selectExchange(id))}
    >
      <Text variant="count" className={styles.offset}>
        {formatOffset(position.sinceFirstMs)}
      </Text>
      <Row as="span" gap={1} className={styles.kind}>
        <Text weight="medium">
          <KindLabel kind={exchange.kind} />
        </Text>
        {attempt !== null && attempt > 1 && (
          <Text variant="count">
            <span className="visually-hidden">{texts.attempt} </span>
            {attempt}
          </Text>
        )}
      </Row>
      <Track position={position} tone={getTone(outcome)} inner={inner} />
      <Row as="span" gap={1} justify="end">
        <Badges
          summary={{ ...exchange, warnings: [...warnings], chain: null, attempt: null }}
          room={BADGES_ROOM_PX}
        />
        {proxied !== null && (
          <Pill tone="quiet" title={texts.alsoSeenHint(proxied.id)}>
            <Waypoints size={12} role="img" aria-label={texts.alsoSeen(proxied.id)} />
          </Pill>
        )}
        <Text tabularNums truncate {...(isConfirmed && !isRepeat ? {} : { tone: 'faint' })}>
          {!isConfirmed && <span className="visually-hidden">{texts.unconfirmed} </span>}
          {isRepeat && <span className="visually-hidden">{texts.repeated} </span>}
          {exchange.money?.changes
            .map(({ type, amount }) => (amount === null ? type : formatChange(amount)))
            .join(' ')}
        </Text>
      </Row>
      <Text tabularNums tone="quiet" truncate className={styles.balance}>
        {balance !== null && (
          <>
            <span className="visually-hidden">{texts.balanceAfter} </span>
            {formatBalance(balance)}
          </>
        )}
      </Text>
      <Text variant="count" className={styles.duration}>
        {formatExchangeDuration(exchange)}
        {peer !== null && inner !== null && peer.durationMs <= exchange.durationMs && (
          <span className="visually-hidden">{texts.walletTook(formatDuration(peer.durationMs))}</span>
        )}
      </Text>
      <Row as="span" gap={2} className={styles.outcome}>
        <OutcomeLabel outcome={outcome} size={13} />
        {peerOutcome !== null && formatOutcome(peerOutcome) !== formatOutcome(outcome) && (
          <Text variant="small" tone="quiet" truncate>
            {peer?.vantage === 'proxy' ? texts.proxy : texts.wallet} {formatOutcome(peerOutcome)}
          </Text>
        )}
      </Row>
    </a>
  );
}
