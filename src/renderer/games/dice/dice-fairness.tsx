import { useState } from 'react';
import type { DiceRound } from '#shared/games/dice-api.ts';
import type { RevealedSeeds } from '#shared/games/session-api.ts';
import { DICE_RTP } from '#shared/games/dice-payout.ts';
import type { PlayedRound, Table } from '../kit/round/game-state.ts';
import type { ResultCheck } from '../kit/fairness/result-checks.tsx';
import { RevealedPair } from '../kit/fairness/revealed-pair.tsx';
import { RulesPart } from '../kit/page/rules-part.tsx';
import { computeBetRtp } from './bet/bet-rtp.ts';
import { formatHundredths } from './bet/hundredths.ts';
import type { Texts } from './texts/texts.ts';
import { useTexts } from './texts/texts-context.ts';
import type { BetDraft } from './bet/use-bet-draft.ts';
import { computeRoll } from './verify.ts';
import { Calculator } from '../kit/fairness/calculator.tsx';

interface DiceFairnessProps {
  readonly table: Table<DiceRound>;
  readonly betDraft: BetDraft;
}

/** The verification of the pair that was just replaced, a calculator for any other roll, and the rules. */
export function DiceFairness({ table, betDraft }: DiceFairnessProps) {
  const { rules, number } = useTexts();
  const { revealed, rounds, session } = table;
  const { stake, winning } = betDraft;
  const rtp = String(DICE_RTP);
  const rtpForBet =
    stake.kind === 'ok' ? computeBetRtp(stake.amount, winning, session.currency.decimals) : rtp;
  const pairRounds = rounds.filter((round) => round.serverSeedHash === revealed?.serverSeedHash);
  return (
    <>
      {revealed !== null && (
        <RevealedPair
          key={revealed.serverSeedHash}
          revealed={revealed}
          results={pairRounds.length}
          onVerify={() => Promise.all(pairRounds.map((round) => check(revealed, round, number)))}
        />
      )}
      <BetCalculator key={revealed?.serverSeed ?? 'none'} revealed={revealed} />
      <RulesPart
        title={rules.title}
        sentences={[
          rules.rtp(number(rtp)),
          ...rules.sentences,
          ...(rtpForBet === rtp ? [] : [rules.rtpForBet(number(rtpForBet))]),
        ]}
      />
    </>
  );
}

async function check(
  revealed: RevealedSeeds,
  round: PlayedRound<DiceRound>,
  number: Texts['number'],
): Promise<ResultCheck> {
  const { roundId, nonce, roll } = round;
  const computed = await computeRoll(revealed.serverSeed, revealed.clientSeed, nonce);
  return {
    roundId,
    nonce,
    shown: number(formatHundredths(roll)),
    computed: number(formatHundredths(computed)),
  };
}

/** Recomputes any roll from typed seeds, including those of pairs and sessions that this page never saw. */
function BetCalculator({ revealed }: { readonly revealed: RevealedSeeds | null }) {
  const { fairness, calculator, number } = useTexts();
  const [serverSeed, setServerSeed] = useState(revealed?.serverSeed ?? '');
  const [clientSeed, setClientSeed] = useState(revealed?.clientSeed ?? '');
  const [nonce, setNonce] = useState('0');
  const [roll, setRoll] = useState<number | null>(null);
  return (
    <Calculator
      title={calculator.title}
      action={calculator.calculate}
      fields={[
        { id: 'calc-server', name: fairness.serverSeed, value: serverSeed, set: setServerSeed },
        { id: 'calc-client', name: fairness.clientSeed, value: clientSeed, set: setClientSeed },
        { id: 'calc-nonce', name: calculator.nonce, value: nonce, set: setNonce, isShort: true },
      ]}
      isComplete={serverSeed !== '' && clientSeed !== '' && /^\d{1,15}$/.test(nonce)}
      result={roll === null ? '' : calculator.calculated(number(formatHundredths(roll)))}
      onEdit={() => {
        setRoll(null);
      }}
      onCalculate={async (isCurrent) => {
        const result = await computeRoll(serverSeed.trim(), clientSeed.trim(), Number(nonce));
        if (isCurrent()) setRoll(result);
      }}
    />
  );
}
