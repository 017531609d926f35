import type { Difference } from '#shared/compare/difference.ts';
import { ordinaryPlural } from '../traffic/wording.ts';
import styles from './compare-dialog.module.css';

/** What differs, in words: what matters first, then what was to be expected and why. */
export function DifferenceList({ differences }: { readonly differences: readonly Difference[] }) {
  const mattering = differences.filter(({ expected }) => expected === null);
  const expected = differences.filter((difference) => difference.expected !== null);
  return (
    <div className={styles.differences} role="region" aria-label="Differences" tabIndex={0}>
      <h3 className={styles.title}>
        {mattering.length === 0
          ? 'Nothing that matters differs'
          : ordinaryPlural(mattering.length, 'difference')}
      </h3>
      <Words differences={mattering} />
      {expected.length > 0 && (
        <>
          <h3 className={styles.title}>To be expected</h3>
          <Words differences={expected} />
        </>
      )}
    </div>
  );
}

function Words({ differences }: { readonly differences: readonly Difference[] }) {
  return (
    <ul className={styles.words}>
      {differences.map(({ where, path, words, expected }) => (
        <li key={`${where} ${path} ${words}`}>
          <span className={styles.where}>{where === 'request' ? 'Request' : 'Response'}</span>
          <span className={styles.said}>{words}</span>
          {expected !== null && <span className={styles.why}>{expected}</span>}
        </li>
      ))}
    </ul>
  );
}
