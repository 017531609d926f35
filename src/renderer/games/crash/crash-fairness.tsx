import { useState } from 'react';
import { Claim } from '../kit/fairness/claim.tsx';
import { canVerify } from '../kit/fairness/fair-digits.ts';
import { type ResultCheck, ResultChecks } from '../kit/fairness/result-checks.tsx';
import { RulesPart } from '../kit/page/rules-part.tsx';
import { SeedValue } from '../kit/fairness/seed-value.tsx';
import type { CrashTableState, PastRound } from './crash-state.ts';
import { FlightCalculator } from './flight-calculator.tsx';
import type { Texts } from './texts/texts.ts';
import { useTexts } from './texts/texts-context.ts';
import { deriveCrashPoint, leadsToCommitment, getChainRounds } from './verify.ts';
import { formatTimes } from './texts/format.ts';

/** Shows the chain of the flights, verifies past flights against it, recomputes any other flight, and ends with the rules. */
export function CrashFairness({ table: { chain, history } }: { readonly table: CrashTableState }) {
  const { chain: texts, fairness, rules } = useTexts();
  return (
    <>
      <p className="fairness__intro">{fairness.intro}</p>
      {!canVerify() && <p className="fairness__intro">{fairness.insecure}</p>}
      <section className="fairness__part">
        <h3>
          {texts.title} <span className="fairness__count">{texts.first(String(chain.firstRound))}</span>
        </h3>
        <p className="fairness__intro">{texts.reason}</p>
        <dl className="seeds">
          <SeedValue name={texts.commitment} value={chain.commitment} />
          <SeedValue name={texts.salt} value={chain.salt} />
        </dl>
      </section>
      <PastFlights table={{ chain, history }} />
      <FlightCalculator salt={chain.salt} latest={history[0]?.hash ?? ''} />
      <RulesPart title={rules.title} sentences={rules.sentences} />
    </>
  );
}

interface ChainVerification {
  readonly checks: readonly ResultCheck[];
  readonly leads: boolean;
}

function PastFlights({
  table: { chain, history },
}: {
  readonly table: Pick<CrashTableState, 'chain' | 'history'>;
}) {
  const allTexts = useTexts();
  const { chain: texts, fairness } = allTexts;
  const [verified, setVerified] = useState<ChainVerification | 'computing' | null>(null);
  const rounds = getChainRounds(chain, history);

  async function verify(): Promise<void> {
    setVerified('computing');
    const leads = await leadsToCommitment(chain, rounds);
    setVerified({
      leads,
      checks: await Promise.all(rounds.map((round) => check(round, chain.salt, allTexts))),
    });
  }

  return (
    <section className="fairness__part">
      <h3>
        {texts.past} <span className="fairness__count">{texts.count(rounds.length)}</span>
      </h3>
      {rounds.length === 0 && <p className="hint">{texts.none}</p>}
      {rounds.length > 0 && canVerify() && (
        <button
          type="button"
          className="button"
          disabled={verified === 'computing'}
          onClick={() => {
            void verify();
          }}
        >
          {verified === 'computing' ? texts.checking : fairness.verify}
        </button>
      )}
      {verified !== null && verified !== 'computing' && (
        <>
          <Claim holds={verified.leads} text={verified.leads ? texts.links : texts.broken} />
          <ResultChecks checks={verified.checks} />
        </>
      )}
    </section>
  );
}

async function check(
  { number, crashPoint, hash }: PastRound,
  salt: string,
  texts: Texts,
): Promise<ResultCheck> {
  const computed = formatTimes(await deriveCrashPoint(hash, salt), texts);
  return { roundId: hash, nonce: number, shown: formatTimes(crashPoint, texts), computed };
}
