import { useState } from 'react';
import type { RevealedSeeds } from '#shared/games/session-api.ts';
import { Calculator } from '../kit/fairness/calculator.tsx';
import { hundredthsText } from './bet/hundredths.ts';
import { useTexts } from './texts/texts-context.ts';
import { diceRoll } from './verify.ts';

/** Recomputes any roll from typed seeds: also those of pairs and sittings this page never saw. */
export function BetCalculator({ revealed }: { readonly revealed: RevealedSeeds | null }) {
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
      result={roll === null ? '' : calculator.calculated(number(hundredthsText(roll)))}
      onEdit={() => {
        setRoll(null);
      }}
      onCalculate={async (isCurrent) => {
        const result = await diceRoll(serverSeed.trim(), clientSeed.trim(), Number(nonce));
        if (isCurrent()) setRoll(result);
      }}
    />
  );
}
