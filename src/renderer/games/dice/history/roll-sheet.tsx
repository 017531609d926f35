import { useState } from 'react';
import type { DiceRound } from '#shared/games/dice-api.ts';
import type { RevealedSeeds } from '#shared/games/session-api.ts';
import { Claim } from '../../kit/fairness/claim.tsx';
import { canVerify } from '../../kit/fairness/fair-digits.ts';
import { SeedValue } from '../../kit/fairness/seed-value.tsx';
import { CheckIcon, CrossIcon } from '../../kit/page/icons.tsx';
import { Sheet } from '../../kit/page/sheet.tsx';
import type { PlayedRound, Table } from '../../kit/round/game-state.ts';
import { formatHundredths } from '../bet/hundredths.ts';
import { useTexts } from '../texts/texts-context.ts';
import { computeRoll } from '../verify.ts';

interface RollSheetProps {
  readonly table: Table<DiceRound>;
  /** The round of the roll; null if the sheet is closed. */
  readonly roundId: string | null;
  /** Opens the panel in which the seed is changed. */
  onReveal(): void;
  onClose(): void;
}

/** A past roll: its bet, what it paid, and its proof. */
export function RollSheet({ table, roundId, onReveal, onClose }: RollSheetProps) {
  const { roll: texts } = useTexts();
  const round = table.rounds.find((each) => each.roundId === roundId);
  return (
    <Sheet open={round !== undefined} title={texts.title(round?.nonce ?? 0)} onClose={onClose}>
      {round !== undefined && <RollDetails table={table} round={round} onReveal={onReveal} />}
    </Sheet>
  );
}

interface RollDetailsProps extends Pick<RollSheetProps, 'table' | 'onReveal'> {
  readonly round: PlayedRound<DiceRound>;
}

function RollDetails({ table: { session, revealed }, round, onReveal }: RollDetailsProps) {
  const { roll: texts, bet, number, fairness, results } = useTexts();
  const { roll, won, direction, target, stake, win, nonce, serverSeedHash } = round;
  const { label } = session.currency;
  const isCurrent = session.seeds.serverSeedHash === serverSeedHash;
  const matchingPair = revealed?.serverSeedHash === serverSeedHash ? revealed : null;
  const clientSeed = isCurrent ? session.seeds.clientSeed : matchingPair?.clientSeed;
  return (
    <>
      <section className="past-roll" data-won={won}>
        <p className="past-roll__point">
          {won ? <CheckIcon /> : <CrossIcon />}
          <span className="visually-hidden">{won ? results.won : results.lost} </span>
          {number(formatHundredths(roll))}
        </p>
        <p>{texts.bet(bet[direction], number(formatHundredths(target)), `${number(stake)} ${label}`)}</p>
        <p className="past-roll__paid">
          {won ? texts.won(`${number(win)} ${label}`) : texts.lost(`${number(stake)} ${label}`)}
        </p>
      </section>
      <section className="fairness__part">
        <h3>{texts.proof}</h3>
        <dl className="seeds">
          <SeedValue name={fairness.serverSeedHash} value={serverSeedHash} />
          {clientSeed !== undefined && <SeedValue name={fairness.clientSeed} value={clientSeed} />}
          <SeedValue name={texts.nonce} value={String(nonce)} />
          {matchingPair !== null && <SeedValue name={fairness.serverSeed} value={matchingPair.serverSeed} />}
        </dl>
        {isCurrent && <p className="fairness__intro">{texts.secret}</p>}
        {isCurrent && (
          <button type="button" className="button" onClick={onReveal}>
            {texts.reveal}
          </button>
        )}
        {!isCurrent && matchingPair === null && <p className="fairness__intro">{texts.older}</p>}
        {matchingPair !== null && !canVerify() && <p className="fairness__intro">{fairness.insecure}</p>}
        {matchingPair !== null && canVerify() && <Verification revealed={matchingPair} round={round} />}
      </section>
    </>
  );
}

interface VerificationProps {
  readonly revealed: RevealedSeeds;
  readonly round: DiceRound;
}

/** Recomputes the roll in the browser, without calling the gateway. */
function Verification({ revealed, round }: VerificationProps) {
  const { roll: texts, number } = useTexts();
  const [computed, setComputed] = useState<number | null>(null);
  if (computed === null)
    return (
      <button
        type="button"
        className="button"
        onClick={() => {
          void computeRoll(revealed.serverSeed, revealed.clientSeed, round.nonce).then(setComputed);
        }}
      >
        {texts.verify}
      </button>
    );
  const [found, shown] = [number(formatHundredths(computed)), number(formatHundredths(round.roll))];
  const holds = computed === round.roll;
  return <Claim holds={holds} text={holds ? texts.matches(found) : texts.differs(found, shown)} />;
}
