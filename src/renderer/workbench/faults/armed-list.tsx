import { X } from 'lucide-react';
import type { ArmedFault } from '#shared/contract/faults.ts';
import { armingWords } from '#shared/faults/armed-words.ts';
import { untilText } from '../clock/time-words.ts';
import { useNow } from '../clock/use-now.ts';
import { GATEWAY_PLACE } from '../operators/places.ts';
import { writePlace } from '../shell/place.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import styles from './armed-list.module.css';
import { shapedWords } from './fault-names.ts';
import { useFaults } from './faults-store.ts';
import { useArmedInGateway } from './use-armed-in-gateway.ts';

/** What is armed now, on both sides, and the ways to end it. */
export function ArmedList() {
  const { armed, problem, clear, clearAll } = useFaults();
  const inGateway = useArmedInGateway();
  const count = (armed?.length ?? 0) + inGateway.length;
  return (
    <section className={styles.pane} aria-label="Armed now">
      <header className={styles.head}>
        <h2 className={styles.title}>Armed now</h2>
        {count > 0 && <span className={styles.count}>{count}</span>}
        {count > 0 && (
          <Button size="sm" onClick={() => void clearAll()}>
            Clear all
          </Button>
        )}
      </header>
      <div className={styles.body}>
        <ProblemNote problem={problem} />
        {armed !== null && count === 0 && (
          <p className={styles.none}>
            Nothing. The mock wallet does what the protocol says; what you arm stays until you clear it or the
            workbench ends.
          </p>
        )}
        {armed !== null && armed.length > 0 && (
          <ul className={styles.list} aria-label="Armed in the wallet">
            {armed.map((fault) => (
              <Armed key={fault.id} fault={fault} onClear={() => void clear(fault)} />
            ))}
          </ul>
        )}
        {inGateway.length > 0 && (
          <ul className={styles.list} aria-label="Armed in the gateway">
            {inGateway.map((words) => (
              <li key={words} className={styles.fault}>
                <a
                  className={styles.words}
                  href={writePlace({ view: 'operators', operatorId: GATEWAY_PLACE })}
                >
                  {words}
                </a>
                <span className={styles.facts}>In the gateway, not in the wallet</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

interface ArmedProps {
  readonly fault: ArmedFault;
  readonly onClear: () => void;
}

function Armed({ fault: { arming, shaped, left, until }, onClear }: ArmedProps) {
  const words = armingWords(arming);
  return (
    <li className={styles.fault}>
      <a className={styles.words} href={writePlace({ view: 'faults', fault: arming.fault })}>
        {words}
      </a>
      <span className={styles.facts}>
        <span>{shapedWords(shaped)}</span>
        {left !== null && <span>{left} left</span>}
        {until !== null && <Ending at={until} />}
      </span>
      <span className={styles.clear}>
        <IconButton label={`Clear ${words}`} icon={<X size={14} aria-hidden />} onClick={onClear} />
      </span>
    </li>
  );
}

function Ending({ at }: { readonly at: number }) {
  const text = untilText(at, useNow());
  return <span>{text === 'due now' ? 'Ends now' : `Ends ${text}`}</span>;
}
