import { useState } from 'react';
import { Claim } from './claim.tsx';
import { CheckIcon, CrossIcon } from '../page/icons.tsx';
import { useGameTexts } from '../texts/game-texts-context.ts';

/** A result as shown and as recomputed from the revealed seeds, both formatted. */
export interface ResultCheck {
  readonly roundId: string;
  readonly nonce: number;
  readonly shown: string;
  readonly computed: string;
  /** The steps of a round that has several; each of them must match too. */
  readonly parts?: readonly ResultPart[];
}

export interface ResultPart {
  readonly name: string;
  /** Null if this page never saw it. */
  readonly shown: string | null;
  readonly computed: string;
}

export function ResultChecks({ checks }: { readonly checks: readonly ResultCheck[] }) {
  const { fairness } = useGameTexts();
  const wrong = checks.filter((check) => !isVerified(check)).length;
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
            {checks.map((check) => (
              <CheckRows key={check.roundId} check={check} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function isVerified({ shown, computed, parts = [] }: ResultCheck): boolean {
  return shown === computed && parts.every(isPartVerified);
}

/** A step that the page never saw cannot mismatch. */
function isPartVerified({ shown, computed }: ResultPart): boolean {
  return shown === null || shown === computed;
}

function CheckRows({ check }: { readonly check: ResultCheck }) {
  const { fairness } = useGameTexts();
  const { nonce, shown, computed, parts = [] } = check;
  const matches = isVerified(check);
  // Mismatches start expanded.
  const [isOpen, setIsOpen] = useState(!matches);
  return (
    <>
      <tr>
        <td>
          {parts.length === 0 ? (
            nonce
          ) : (
            <button
              type="button"
              className="checks__open"
              aria-expanded={isOpen}
              aria-label={fairness.parts(nonce)}
              onClick={() => {
                setIsOpen(!isOpen);
              }}
            >
              {nonce}
            </button>
          )}
        </td>
        <td>{shown}</td>
        <td>{computed}</td>
        <Verdict matches={matches} />
      </tr>
      {isOpen &&
        parts.map((part, index) => (
          <tr key={index} className="checks__part">
            <th scope="row">{part.name}</th>
            <td>{part.shown ?? fairness.notSeen}</td>
            <td>{part.computed}</td>
            <Verdict matches={part.shown === null ? null : isPartVerified(part)} />
          </tr>
        ))}
    </>
  );
}

/** Null if there is nothing to compare. */
function Verdict({ matches }: { readonly matches: boolean | null }) {
  const { fairness } = useGameTexts();
  if (matches === null) return <td>–</td>;
  return (
    <td data-holds={matches}>
      {matches ? <CheckIcon /> : <CrossIcon />}
      {matches ? fairness.match : fairness.noMatch}
    </td>
  );
}
