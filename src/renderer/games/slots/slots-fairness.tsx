import { canVerify } from '../kit/fairness/fair-digits.ts';
import type { Table } from '../kit/round/game-state.ts';
import { RevealedPair } from '../kit/fairness/revealed-pair.tsx';
import { RoundCalculator } from './verify/round-calculator.tsx';
import { checkRound } from './verify/check-round.ts';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsRound, SlotsSession } from './slots-client.ts';
import { useTexts } from './texts/texts-context.ts';

interface SlotsFairnessProps {
  readonly slotGame: SlotGameConfig;
  readonly table: Table<SlotsRound, SlotsSession>;
  readonly stake: string;
}

/** Verifies the rounds of the pair that was just replaced, and recomputes any other round. */
export function SlotsFairness({ slotGame, table, stake }: SlotsFairnessProps) {
  const { session, revealed, rounds } = table;
  const texts = useTexts();
  const { decimals } = session.currency;
  const pairRounds = rounds.filter((round) => round.serverSeedHash === revealed?.serverSeedHash);
  return (
    <>
      {revealed !== null && (
        <RevealedPair
          key={revealed.serverSeedHash}
          revealed={revealed}
          results={pairRounds.length}
          onVerify={() =>
            Promise.all(pairRounds.map((round) => checkRound(round, { seeds: revealed, decimals, texts })))
          }
        />
      )}
      {canVerify() && <p className="fairness__intro">{texts.verify.how}</p>}
      <RoundCalculator
        key={`${slotGame.id} ${revealed?.serverSeed ?? ''}`}
        slotGame={slotGame}
        currency={session.currency}
        revealed={revealed}
        rounds={pairRounds.filter((round) => round.slotGame === slotGame.id)}
        stake={stake}
      />
    </>
  );
}
