import { useEffect, useState } from 'react';
import type { RevealedSeeds } from '#shared/games/session-api.ts';
import { canVerify, computeServerSeedHash } from './fair-digits.ts';
import { Claim } from './claim.tsx';
import { type ResultCheck, ResultChecks } from './result-checks.tsx';
import { SeedValue } from './seed-value.tsx';
import { useGameTexts } from '../texts/game-texts-context.ts';

interface RevealedPairProps {
  readonly revealed: RevealedSeeds;
  /** How many results of this pair the page has seen. */
  readonly results: number;
  /** Recomputes each of them. */
  onVerify(): Promise<readonly ResultCheck[]>;
}

/** The pair that was just replaced: checks the commitment, and verifies the results on demand. */
export function RevealedPair({ revealed, results, onVerify }: RevealedPairProps) {
  const { fairness } = useGameTexts();
  const [checks, setChecks] = useState<readonly ResultCheck[] | null>(null);

  async function verify(): Promise<void> {
    setChecks(await onVerify());
  }

  return (
    <section className="fairness__part">
      <h3>
        {fairness.revealed} <span className="fairness__count">{fairness.bets(revealed.bets)}</span>
      </h3>
      <dl className="seeds">
        <SeedValue name={fairness.serverSeed} value={revealed.serverSeed} />
        <SeedValue name={fairness.serverSeedHash} value={revealed.serverSeedHash} />
        <SeedValue name={fairness.clientSeed} value={revealed.clientSeed} />
      </dl>
      {canVerify() && <Commitment revealed={revealed} />}
      {results === 0 && <p className="hint">{fairness.noResults}</p>}
      {results > 0 && checks === null && canVerify() && (
        <button
          type="button"
          className="button"
          onClick={() => {
            void verify();
          }}
        >
          {fairness.verify}
        </button>
      )}
      {checks !== null && <ResultChecks checks={checks} />}
    </section>
  );
}

function Commitment({ revealed }: { readonly revealed: RevealedSeeds }) {
  const { fairness } = useGameTexts();
  const [computed, setComputed] = useState<string | null>(null);
  useEffect(() => {
    void computeServerSeedHash(revealed.serverSeed).then(setComputed);
  }, [revealed]);
  if (computed === null) return <p className="claim"> </p>;
  const holds = computed === revealed.serverSeedHash.toLowerCase();
  return <Claim holds={holds} text={holds ? fairness.commitmentHolds : fairness.commitmentBroken} />;
}
