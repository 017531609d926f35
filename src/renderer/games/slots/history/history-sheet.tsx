import { useEffect, useRef, useState } from 'react';
import type { RevealedSeeds } from '#shared/games/session-api.ts';
import { canVerify } from '../../kit/fairness/fair-digits.ts';
import { type ResultCheck, ResultChecks } from '../../kit/fairness/result-checks.tsx';
import { Sheet } from '../../kit/page/sheet.tsx';
import type { PlayedRound } from '../../kit/round/game-state.ts';
import { SessionFigures } from '../../kit/stats/session-figures.tsx';
import type { SessionStats } from '../../kit/stats/session-stats.ts';
import { computeMultiple, isBelowStake } from '../amounts.ts';
import { ReplayIcon, VerifyIcon } from '../slots-icons.tsx';
import type { SlotsRound, SlotsSession } from '../slots-client.ts';
import { useTexts } from '../texts/texts-context.ts';
import { checkRound } from '../verify/check-round.ts';
import type { RevealedPairs } from './use-revealed-pairs.ts';

type Round = PlayedRound<SlotsRound>;

interface HistorySheetProps {
  readonly open: boolean;
  /** Newest first: those whose result has been shown. */
  readonly rounds: readonly Round[];
  /** Of all rounds of this page, including those that are no longer listed. */
  readonly stats: SessionStats;
  readonly currency: SlotsSession['currency'];
  readonly pairs: RevealedPairs;
  readonly cancelled: ReadonlySet<string>;
  /** No round is in progress, so the stage is free. */
  readonly canWatch: boolean;
  /** The round whose verification is open at first. */
  readonly verified: string | null;
  onWatch(round: Round): void;
  /** Opens the fairness dialog, which changes the seed. */
  onReveal(): void;
  onClose(): void;
}

/** More rows make a phone slow; older rounds can still be verified in the fairness dialog. */
const MAX_ROWS = 100;

/** The rounds of this page, each to watch again and to verify. */
export function HistorySheet(props: HistorySheetProps) {
  const { open, rounds, onClose } = props;
  const { history } = useTexts();
  return (
    <Sheet open={open} title={history.title} onClose={onClose}>
      {rounds.length === 0 ? <p className="fairness__intro">{history.empty}</p> : <Rounds {...props} />}
    </Sheet>
  );
}

function Rounds({
  rounds,
  stats,
  currency,
  pairs,
  cancelled,
  canWatch,
  verified,
  onWatch,
  onReveal,
}: HistorySheetProps) {
  const texts = useTexts();
  const { history } = texts;
  const columns = history.table;
  const [opened, setOpened] = useState(verified);
  return (
    <>
      <div className="history__stats">
        <SessionFigures stats={stats} currency={currency} />
      </div>
      {!canWatch && <p className="fairness__intro">{history.busy}</p>}
      <table className="history" aria-label={columns.caption}>
        <thead>
          <tr>
            <th scope="col">{columns.time}</th>
            <th scope="col">{columns.bet}</th>
            <th scope="col">{columns.win}</th>
            <th scope="col">{columns.multiple}</th>
            <th scope="col">
              <span className="visually-hidden">{columns.actions}</span>
            </th>
          </tr>
        </thead>
        {rounds.slice(0, MAX_ROWS).map((round) => (
          <tbody key={round.roundId}>
            <RoundRow
              round={round}
              isCancelled={cancelled.has(round.roundId)}
              isOpened={opened === round.roundId}
              canWatch={canWatch}
              onWatch={() => {
                onWatch(round);
              }}
              onVerify={() => {
                setOpened(opened === round.roundId ? null : round.roundId);
              }}
            />
            {opened === round.roundId && (
              <tr>
                <td colSpan={5}>
                  <Verification
                    round={round}
                    decimals={currency.decimals}
                    seeds={pairs.get(round.serverSeedHash) ?? null}
                    onReveal={onReveal}
                  />
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </>
  );
}

/** A listed round is not open: if it is not finished, it was cancelled, or continued elsewhere. */
export const isFinished = ({ awaits }: Round): boolean => awaits === 'nothing';

interface RoundRowProps {
  readonly round: Round;
  readonly isCancelled: boolean;
  readonly isOpened: boolean;
  readonly canWatch: boolean;
  onWatch(): void;
  onVerify(): void;
}

function RoundRow({ round, isCancelled, isOpened, canWatch, onWatch, onVerify }: RoundRowProps) {
  const { history, number } = useTexts();
  const { config, nonce, stake, won, startedAt } = round;
  const hasWon = !isBelowStake(stake, won);
  return (
    <tr>
      <td>
        {history.time(startedAt)}
        <span className="history__game">{config.name}</span>
      </td>
      <td>{number(stake)}</td>
      {isFinished(round) ? (
        <>
          <td data-won={hasWon}>{number(won)}</td>
          <td data-won={hasWon}>{number(computeMultiple(stake, won))}×</td>
        </>
      ) : (
        <td colSpan={2}>{isCancelled ? history.cancelled : history.notFinished}</td>
      )}
      <td>
        <button
          type="button"
          className="history__button"
          disabled={!canWatch}
          aria-label={history.watchRound(nonce)}
          title={history.watch}
          onClick={onWatch}
        >
          <ReplayIcon />
        </button>
        <button
          type="button"
          className="history__button"
          aria-label={history.verifyRound(nonce)}
          aria-expanded={isOpened}
          title={history.verify}
          onClick={onVerify}
        >
          <VerifyIcon />
        </button>
      </td>
    </tr>
  );
}

interface VerificationProps {
  readonly round: Round;
  readonly decimals: number;
  /** Null while the seeds are in use, and so secret. */
  readonly seeds: RevealedSeeds | null;
  onReveal(): void;
}

/** The round recomputed from its seeds, step by step, as soon as they are revealed. */
function Verification({ round, decimals, seeds, onReveal }: VerificationProps) {
  const texts = useTexts();
  const { history, fairness } = texts;
  const [check, setCheck] = useState<ResultCheck | null>(null);
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [check]);
  useEffect(() => {
    if (seeds === null || !canVerify()) return;
    let isCurrent = true;
    void checkRound(round, { seeds, decimals, texts }).then((result) => {
      if (isCurrent) setCheck(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [round, seeds, decimals, texts]);

  return (
    <div className="history__verification" ref={section}>
      {!canVerify() && <p>{fairness.insecure}</p>}
      {canVerify() && seeds === null && (
        <>
          <p>{history.secret}</p>
          <button type="button" className="button" onClick={onReveal}>
            {history.reveal}
          </button>
        </>
      )}
      {check !== null && <ResultChecks checks={[check]} />}
    </div>
  );
}
