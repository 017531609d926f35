import { type SubmitEvent, useState } from 'react';
import { canVerify } from '../table/fair-digits.ts';
import { SeedValue } from '../table/seed-value.tsx';
import { useTexts } from './texts-context.ts';
import { crashPointOf, hashBefore, isHash } from './verify.ts';
import { timesText } from './words.ts';

interface FlightCalculatorProps {
  readonly salt: string;
  /** The hash to begin with: of the latest flight, if there was one. */
  readonly latest: string;
}

interface Calculated {
  readonly point: string;
  readonly before: string;
}

/** Recomputes any flight from its hash: also those of other chains and sittings. */
export function FlightCalculator({ salt, latest }: FlightCalculatorProps) {
  const { calculator, chain } = useTexts();
  const [typedHash, setTypedHash] = useState(latest);
  const [typedSalt, setTypedSalt] = useState(salt);
  const [calculated, setCalculated] = useState<Calculated | null>(null);
  const hash = typedHash.trim().toLowerCase();

  async function calculate(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!isHash(hash)) return;
    const [point, before] = await Promise.all([crashPointOf(hash, typedSalt.trim()), hashBefore(hash)]);
    setCalculated({ point, before });
  }

  const fields = [
    { id: 'calc-hash', name: calculator.hash, value: typedHash, set: setTypedHash },
    { id: 'calc-salt', name: chain.salt, value: typedSalt, set: setTypedSalt },
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
          <div key={id}>
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
                setCalculated(null);
              }}
            />
          </div>
        ))}
        <button type="submit" className="button" disabled={!isHash(hash) || !canVerify()}>
          {calculator.calculate}
        </button>
        <output className="calculator__roll">
          {calculated === null ? '' : calculator.calculated(timesText(calculated.point))}
        </output>
      </form>
      {calculated !== null && (
        <dl className="seeds">
          <SeedValue name={calculator.before} value={calculated.before} />
        </dl>
      )}
    </details>
  );
}
