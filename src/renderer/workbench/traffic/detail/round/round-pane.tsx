import { FileOutput, Repeat } from 'lucide-react';
import { useReplay } from '../../../replay/replay-store.ts';
import { writePlace } from '../../../shell/place.ts';
import { useNavigation } from '../../../shell/navigation-store.ts';
import { exportRound } from '../../../transfer/transfer-store.ts';
import { Button } from '../../../ui/button.tsx';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { Badges } from '../../badges.tsx';
import { standingOf } from '../../chain-standing.ts';
import { KindLabel } from '../../kinds.tsx';
import { OutcomeLabel } from '../../outcome-label.tsx';
import { ordinaryPlural } from '../../wording.ts';
import { useFromDetails } from '../use-from-details.ts';
import styles from './round-pane.module.css';
import { movementWords, offsetWords } from './round-words.ts';
import { useRound } from './use-round.ts';

interface RoundPaneProps {
  readonly roundId: string | null;
  readonly sessionId: string | null;
  readonly shownId: number;
}

/** All exchanges of the round in the order of time, replays among them; each leads to its own. */
export function RoundPane({ roundId, sessionId, shownId }: RoundPaneProps) {
  return (
    <div className={styles.pane}>
      <div className={styles.actions}>
        {roundId !== null && (
          <Button
            size="sm"
            icon={<Repeat size={13} aria-hidden />}
            onClick={() => useReplay.getState().show({ kind: 'sequence', what: { kind: 'round', roundId } })}
          >
            Replay the round
          </Button>
        )}
        {sessionId !== null && (
          <Button
            size="sm"
            icon={<Repeat size={13} aria-hidden />}
            onClick={() =>
              useReplay.getState().show({ kind: 'sequence', what: { kind: 'session', sessionId } })
            }
          >
            Replay the session
          </Button>
        )}
        {roundId !== null && (
          <Button
            size="sm"
            icon={<FileOutput size={13} aria-hidden />}
            onClick={() => exportRound(roundId, shownId)}
          >
            Export the round…
          </Button>
        )}
      </div>
      {roundId === null ? (
        <p className={styles.quiet}>This exchange belongs to no round.</p>
      ) : (
        <Timeline roundId={roundId} shownId={shownId} />
      )}
    </div>
  );
}

function Timeline({ roundId, shownId }: { readonly roundId: string; readonly shownId: number }) {
  const round = useRound(roundId);
  if (round.kind === 'failed') return <p className={styles.quiet}>{round.message}</p>;
  if (round.kind === 'loading') return <p className={styles.quiet}>Finding the round…</p>;
  return <Lines exchanges={round.exchanges} total={round.total} shownId={shownId} />;
}

/** Beyond this the lines go without: it is a look at each body. */
const WORDED_MAX = 40;

interface LinesProps {
  readonly exchanges: readonly ExchangeSummary[];
  readonly total: number;
  readonly shownId: number;
}

function Lines({ exchanges, total, shownId }: LinesProps) {
  const movements = useFromDetails(
    exchanges.slice(0, WORDED_MAX).map(({ id }) => id),
    movementWords,
  );
  const startedAt = exchanges[0]?.startedAt ?? 0;
  return (
    <>
      <p className={styles.count}>
        {ordinaryPlural(total, 'exchange')}
        {total > exchanges.length && `, of which the last ${exchanges.length} are shown`}
      </p>
      <ol className={styles.lines} aria-label="Exchanges of the round">
        {exchanges.map((exchange) => (
          <li key={exchange.id}>
            <a
              className={styles.line}
              href={writePlace({ view: 'traffic', exchangeId: exchange.id })}
              aria-current={exchange.id === shownId}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                useNavigation.getState().selectExchange(exchange.id);
              }}
            >
              <span className={styles.offset}>{offsetWords(exchange.startedAt - startedAt)}</span>
              <span className={styles.kind}>
                <KindLabel kind={exchange.kind} />
              </span>
              <span className={styles.words} title={movements.get(exchange.id)}>
                {movements.get(exchange.id)}
              </span>
              <span className={styles.badges}>
                <Badges summary={exchange} />
              </span>
              <OutcomeLabel outcome={standingOf(exchange).outcome} size={13} />
            </a>
          </li>
        ))}
      </ol>
    </>
  );
}
