import { Claim } from './claim.tsx';
import { CheckIcon, CrossIcon } from './icons.tsx';
import { useTableTexts } from './table-texts-context.ts';

/** One result as it was shown and as the revealed seeds give it, both in words. */
export interface ResultCheck {
  readonly roundId: string;
  readonly nonce: number;
  readonly shown: string;
  readonly computed: string;
}

export function ResultChecks({ checks }: { readonly checks: readonly ResultCheck[] }) {
  const { fairness } = useTableTexts();
  const wrong = checks.filter(({ shown, computed }) => shown !== computed).length;
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
            {checks.map(({ roundId, nonce, shown, computed }) => (
              <tr key={roundId}>
                <td>{nonce}</td>
                <td>{shown}</td>
                <td>{computed}</td>
                <td data-holds={shown === computed}>
                  {shown === computed ? <CheckIcon /> : <CrossIcon />}
                  {shown === computed ? fairness.match : fairness.noMatch}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
