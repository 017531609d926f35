import { useState } from 'react';
import { Calculator } from '../kit/fairness/calculator.tsx';
import { SeedValue } from '../kit/fairness/seed-value.tsx';
import { useTexts } from './texts/texts-context.ts';
import { deriveCrashPoint, computePreviousHash, isHash } from './verify.ts';
import { formatTimes } from './texts/format.ts';

interface FlightCalculatorProps {
  readonly salt: string;
  /** The initial hash: that of the latest flight, if there is one. */
  readonly latest: string;
}

interface FlightCalculation {
  readonly point: string;
  readonly before: string;
}

/** Recomputes any flight from its hash, including flights of other chains and sessions. */
export function FlightCalculator({ salt, latest }: FlightCalculatorProps) {
  const texts = useTexts();
  const { calculator, chain } = texts;
  const [typedHash, setTypedHash] = useState(latest);
  const [typedSalt, setTypedSalt] = useState(salt);
  const [calculated, setCalculated] = useState<FlightCalculation | null>(null);
  const hash = typedHash.trim().toLowerCase();

  return (
    <Calculator
      title={calculator.title}
      action={calculator.calculate}
      fields={[
        { id: 'calc-hash', name: calculator.hash, value: typedHash, set: setTypedHash },
        { id: 'calc-salt', name: chain.salt, value: typedSalt, set: setTypedSalt },
      ]}
      isComplete={isHash(hash)}
      result={calculated === null ? '' : calculator.calculated(formatTimes(calculated.point, texts))}
      onEdit={() => {
        setCalculated(null);
      }}
      onCalculate={async (isCurrent) => {
        const [point, before] = await Promise.all([
          deriveCrashPoint(hash, typedSalt.trim()),
          computePreviousHash(hash),
        ]);
        if (isCurrent()) setCalculated({ point, before });
      }}
    >
      {calculated !== null && (
        <dl className="seeds">
          <SeedValue name={calculator.before} value={calculated.before} />
        </dl>
      )}
    </Calculator>
  );
}
