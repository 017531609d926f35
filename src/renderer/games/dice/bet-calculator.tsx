import { type SubmitEvent, useState } from 'react';
import type { RevealedSeeds } from '#shared/games/session-api.ts';
import { canVerify } from '../table/fair-digits.ts';
import { hundredthsText } from './hundredths.ts';
import { useTexts } from './texts-context.ts';
import { diceRoll } from './verify.ts';

/** Recomputes any roll from typed seeds: also those of pairs and sittings this page never saw. */
export function BetCalculator({ revealed }: { readonly revealed: RevealedSeeds | null }) {
  const { fairness, calculator } = useTexts();
  const [serverSeed, setServerSeed] = useState(revealed?.serverSeed ?? '');
  const [clientSeed, setClientSeed] = useState(revealed?.clientSeed ?? '');
  const [nonce, setNonce] = useState('0');
  const [roll, setRoll] = useState<number | null>(null);
  const complete = serverSeed !== '' && clientSeed !== '' && /^\d{1,15}$/.test(nonce);

  async function calculate(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (complete) setRoll(await diceRoll(serverSeed.trim(), clientSeed.trim(), Number(nonce)));
  }

  const fields = [
    { id: 'calc-server', name: fairness.serverSeed, value: serverSeed, set: setServerSeed },
    { id: 'calc-client', name: fairness.clientSeed, value: clientSeed, set: setClientSeed },
    { id: 'calc-nonce', name: calculator.nonce, value: nonce, set: setNonce },
  ];

  return (
    <details className="fairness__part calculator">
      <summary>{calculator.title}</summary>
      <form
        onSubmit={(event) => {
          void calculate(event);
        }}
      >
        {fields.map(({ id, name, value, set }) => (
          <div key={id} className={id === 'calc-nonce' ? 'calculator__nonce' : undefined}>
            <label className="caption" htmlFor={id}>
              {name}
            </label>
            <input
              id={id}
              className="plain-input"
              type="text"
              autoComplete="off"
              spellCheck={false}
              value={value}
              onChange={(event) => {
                set(event.target.value);
                setRoll(null);
              }}
            />
          </div>
        ))}
        <button type="submit" className="button" disabled={!complete || !canVerify()}>
          {calculator.calculate}
        </button>
        <output className="calculator__roll">
          {roll === null ? '' : calculator.calculated(hundredthsText(roll))}
        </output>
      </form>
    </details>
  );
}
