import { useState } from 'react';
import type { GameSession } from '#shared/games/session-api.ts';
import { Claim } from '../../kit/fairness/claim.tsx';
import { canVerify } from '../../kit/fairness/fair-digits.ts';
import { SeedValue } from '../../kit/fairness/seed-value.tsx';
import { CheckIcon, CrossIcon } from '../../kit/page/icons.tsx';
import type { CrashTableState, PastRound } from '../crash-state.ts';
import { formatTimes } from '../texts/format.ts';
import { useTexts } from '../texts/texts-context.ts';
import { getTier } from '../tier.ts';
import { TierIcon } from '../tier-icon.tsx';
import { deriveCrashPoint, leadsToCommitment, getChainRounds } from '../verify.ts';
import { type Verdict, getVerdicts } from '../verdict.ts';

interface FlightDetailsProps {
  readonly table: CrashTableState;
  readonly session: GameSession;
  /** A flight of the history. */
  readonly flight: PastRound;
  onOpen(number: number): void;
}

/** A past flight: its crash point, the player's bets in it, and its proof. */
export function FlightDetails({ table, session, flight, onOpen }: FlightDetailsProps) {
  const allTexts = useTexts();
  const { flight: texts, history } = allTexts;
  const { number, crashPoint } = flight;
  const tier = getTier(crashPoint);
  const isShown = (each: number): boolean => table.history.some((past) => past.number === each);
  const verdicts = getFlightVerdicts(table, session, flight);
  return (
    <>
      <div className="past">
        <p className="past__point" data-tier={tier}>
          <TierIcon tier={tier} />
          <span className="visually-hidden">{history.tier[tier]} </span>
          {formatTimes(crashPoint, allTexts)}
        </p>
        <div className="past__steps">
          <Step name={texts.earlier} to={number - 1} isShown={isShown(number - 1)} onOpen={onOpen} />
          <Step name={texts.later} to={number + 1} isShown={isShown(number + 1)} onOpen={onOpen} />
        </div>
      </div>
      <section className="fairness__part">
        <h3>{texts.yourBets}</h3>
        {verdicts.length === 0 && <p className="fairness__intro">{texts.noBets}</p>}
        {verdicts.map(({ panel, tone, message }) => (
          <p key={panel ?? 0} className="past__bet" data-tone={tone}>
            {tone === 'won' && <CheckIcon />}
            {tone === 'lost' && <CrossIcon />}
            <span>{panel === null ? message : `${allTexts.verdict.panel(panel)} ${message}`}</span>
          </p>
        ))}
      </section>
      <Proof key={number} table={table} flight={flight} />
    </>
  );

  /** The verdicts as shown at the end of the flight, for the bets that were settled while the page was open. */
  function getFlightVerdicts(now: CrashTableState, of: GameSession, past: PastRound): readonly Verdict[] {
    const bets = now.played.filter((bet) => bet.number === past.number);
    if (bets.length === 0) return [];
    const round = { kind: 'crashed', number, crashPoint, crashedAt: 0, endsAt: 0 } as const;
    const sorted = bets.toSorted((one, two) => one.panel - two.panel);
    return getVerdicts({ table: { ...now, round, bets: sorted }, session: of, panels: null }, allTexts);
  }
}

interface StepProps {
  readonly name: string;
  readonly to: number;
  readonly isShown: boolean;
  onOpen(number: number): void;
}

/** Not `disabled`, which would drop the focus of a player who steps to the end. */
function Step({ name, to, isShown, onOpen }: StepProps) {
  return (
    <button
      type="button"
      className="button"
      aria-disabled={!isShown}
      onClick={() => {
        if (isShown) onOpen(to);
      }}
    >
      {name}
    </button>
  );
}

interface FlightVerification {
  readonly point: string;
  readonly leads: boolean;
}

function Proof({
  table: { chain },
  flight,
}: {
  readonly table: CrashTableState;
  readonly flight: PastRound;
}) {
  const allTexts = useTexts();
  const { flight: texts, chain: chainTexts, fairness } = allTexts;
  const { number, crashPoint, hash } = flight;
  const [verified, setVerified] = useState<FlightVerification | 'computing' | null>(null);
  const belongsToChain = getChainRounds(chain, [flight]).length > 0;

  async function verify(): Promise<void> {
    setVerified('computing');
    const [point, leads] = await Promise.all([
      deriveCrashPoint(hash, chain.salt),
      leadsToCommitment(chain, [flight]),
    ]);
    setVerified({ point, leads });
  }

  return (
    <section className="fairness__part">
      <h3>{texts.proof}</h3>
      <dl className="seeds">
        <SeedValue name={texts.hash} value={hash} />
        {belongsToChain && (
          <>
            <SeedValue name={chainTexts.salt} value={chain.salt} />
            <SeedValue name={chainTexts.commitment} value={chain.commitment} />
          </>
        )}
      </dl>
      {!belongsToChain && <p className="fairness__intro">{texts.otherChain}</p>}
      {belongsToChain && !canVerify() && <p className="fairness__intro">{fairness.insecure}</p>}
      {belongsToChain && canVerify() && (
        <button
          type="button"
          className="button"
          aria-disabled={verified === 'computing'}
          onClick={() => {
            if (verified !== 'computing') void verify();
          }}
        >
          {verified === 'computing' ? chainTexts.checking : texts.verify}
        </button>
      )}
      {verified !== null && verified !== 'computing' && (
        <>
          <Claim
            holds={verified.point === crashPoint}
            text={
              verified.point === crashPoint
                ? texts.matches(formatTimes(verified.point, allTexts))
                : texts.differs(formatTimes(verified.point, allTexts), formatTimes(crashPoint, allTexts))
            }
          />
          <Claim
            holds={verified.leads}
            text={verified.leads ? texts.links(number - chain.firstRound + 1) : chainTexts.broken}
          />
        </>
      )}
    </section>
  );
}
