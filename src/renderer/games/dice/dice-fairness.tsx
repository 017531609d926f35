import type { DiceRound } from '#shared/games/dice-api.ts';
import type { RevealedSeeds } from '#shared/games/session-api.ts';
import type { PlayedRound, Table } from '../table/game-state.ts';
import type { ResultCheck } from '../table/result-checks.tsx';
import { RevealedPair } from '../table/revealed-pair.tsx';
import { BetCalculator } from './bet-calculator.tsx';
import { hundredthsText } from './hundredths.ts';
import { diceRoll } from './verify.ts';

/** What dice recomputes from seeds: the rolls of the pair that was just replaced, and any other. */
export function DiceFairness({ table: { revealed, rounds } }: { readonly table: Table<DiceRound> }) {
  const ofPair = rounds.filter((round) => round.serverSeedHash === revealed?.serverSeedHash);
  return (
    <>
      {revealed !== null && (
        <RevealedPair
          key={revealed.serverSeedHash}
          revealed={revealed}
          results={ofPair.length}
          onVerify={() => Promise.all(ofPair.map((round) => check(revealed, round)))}
        />
      )}
      <BetCalculator key={revealed?.serverSeed ?? 'none'} revealed={revealed} />
    </>
  );
}

async function check(revealed: RevealedSeeds, round: PlayedRound<DiceRound>): Promise<ResultCheck> {
  const { roundId, nonce, roll } = round;
  const computed = await diceRoll(revealed.serverSeed, revealed.clientSeed, nonce);
  return { roundId, nonce, shown: hundredthsText(roll), computed: hundredthsText(computed) };
}
