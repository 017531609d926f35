import { useEffect, useState } from 'react';
import type { RevealedSeeds } from '#shared/games/session-api.ts';
import type { PlayedRound } from './game-state.ts';
import { hundredthsText } from './hundredths.ts';
import { CheckIcon, CrossIcon } from './icons.tsx';
import { SeedValue } from './seed-value.tsx';
import { useTexts } from './texts-context.ts';
import { canVerify, diceRoll, serverSeedHash } from './verify.ts';

interface RevealedPairProps {
  readonly revealed: RevealedSeeds;
  /** The rounds of this pair that the page saw. */
  readonly rounds: readonly PlayedRound[];
}

interface Check {
  readonly round: PlayedRound;
  readonly computed: number;
}

/** The pair that was just replaced: whether it is the one committed to, and whether each roll follows from it. */
export function RevealedPair({ revealed, rounds }: RevealedPairProps) {
  const { fairness } = useTexts();
  const [checks, setChecks] = useState<readonly Check[] | null>(null);

  async function verify(): Promise<void> {
    const { serverSeed, clientSeed } = revealed;
    setChecks(
      await Promise.all(
        rounds.map(async (round) => ({
          round,
          computed: await diceRoll(serverSeed, clientSeed, round.nonce),
        })),
      ),
    );
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
      {rounds.length === 0 && <p className="hint">{fairness.noResults}</p>}
      {rounds.length > 0 && checks === null && canVerify() && (
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
      {checks !== null && <Checks checks={checks} />}
    </section>
  );
}

function Commitment({ revealed }: { readonly revealed: RevealedSeeds }) {
  const { fairness } = useTexts();
  const [computed, setComputed] = useState<string | null>(null);
  useEffect(() => {
    void serverSeedHash(revealed.serverSeed).then(setComputed);
  }, [revealed]);
  if (computed === null) return <p className="claim"> </p>;
  const holds = computed === revealed.serverSeedHash.toLowerCase();
  return <Claim holds={holds} text={holds ? fairness.commitmentHolds : fairness.commitmentBroken} />;
}

function Checks({ checks }: { readonly checks: readonly Check[] }) {
  const { fairness } = useTexts();
  const wrong = checks.filter(({ round, computed }) => round.roll !== computed).length;
  const columns = fairness.table;
  return (
    <>
      <Claim
        holds={wrong === 0}
        text={wrong === 0 ? fairness.verified(checks.length) : fairness.mismatch(wrong)}
      />
      <div className="checks" tabIndex={0} role="region" aria-label={columns.caption}>
        <table>
          <thead>
            <tr>
              <th scope="col">{columns.nonce}</th>
              <th scope="col">{columns.shown}</th>
              <th scope="col">{columns.computed}</th>
              <th scope="col">{columns.verdict}</th>
            </tr>
          </thead>
          <tbody>
            {checks.map(({ round, computed }) => (
              <tr key={round.roundId}>
                <td>{round.nonce}</td>
                <td>{hundredthsText(round.roll)}</td>
                <td>{hundredthsText(computed)}</td>
                <td data-holds={round.roll === computed}>
                  {round.roll === computed ? <CheckIcon /> : <CrossIcon />}
                  {round.roll === computed ? fairness.match : fairness.noMatch}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Claim({ holds, text }: { readonly holds: boolean; readonly text: string }) {
  return (
    <p className="claim" role="status" data-holds={holds}>
      {holds ? <CheckIcon /> : <CrossIcon />}
      {text}
    </p>
  );
}
