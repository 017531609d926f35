import { useEffect, useRef } from 'react';
import type { Table } from './game-state.ts';
import { BetCalculator } from './bet-calculator.tsx';
import { CrossIcon } from './icons.tsx';
import { RevealedPair } from './revealed-pair.tsx';
import { SeedChange } from './seed-change.tsx';
import { SeedValue } from './seed-value.tsx';
import { useTexts } from './texts-context.ts';
import { canVerify } from './verify.ts';

interface FairnessDialogProps {
  readonly open: boolean;
  readonly table: Table;
  readonly canChange: boolean;
  onChangeSeed(clientSeed: string): Promise<void>;
  onClose(): void;
}

/** The browser's own dialog: it keeps the focus, gives it back and closes on Escape without code of ours. */
export function FairnessDialog({ open, table, canChange, onChangeSeed, onClose }: FairnessDialogProps) {
  const { fairness } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className="fairness"
      aria-labelledby="fairness-title"
      onClose={onClose}
      // A click beside the panel closes it too.
      closedby="any"
    >
      <div className="fairness__sheet">
        <header className="fairness__head">
          <h2 id="fairness-title">{fairness.title}</h2>
          <button type="button" className="fairness__close" aria-label={fairness.close} onClick={onClose}>
            <CrossIcon />
          </button>
        </header>
        {open && <FairnessBody table={table} canChange={canChange} onChangeSeed={onChangeSeed} />}
      </div>
    </dialog>
  );
}

type FairnessBodyProps = Pick<FairnessDialogProps, 'table' | 'canChange' | 'onChangeSeed'>;

function FairnessBody({ table, canChange, onChangeSeed }: FairnessBodyProps) {
  const { fairness } = useTexts();
  const { session, revealed, rounds } = table;
  const { seeds } = session;
  return (
    <div className="fairness__body">
      <p className="fairness__intro">{fairness.intro}</p>
      <section className="fairness__part">
        <h3>{fairness.current}</h3>
        <dl className="seeds">
          <SeedValue name={fairness.serverSeedHash} value={seeds.serverSeedHash} />
          <SeedValue name={fairness.clientSeed} value={seeds.clientSeed} />
          <SeedValue name={fairness.nonce} value={String(seeds.nonce)} />
        </dl>
        <SeedChange canChange={canChange} onChangeSeed={onChangeSeed} />
      </section>
      {!canVerify() && <p className="fairness__intro">{fairness.insecure}</p>}
      {revealed !== null && (
        <RevealedPair
          key={revealed.serverSeedHash}
          revealed={revealed}
          rounds={rounds.filter((round) => round.serverSeedHash === revealed.serverSeedHash)}
        />
      )}
      <BetCalculator key={revealed?.serverSeed ?? 'none'} revealed={revealed} />
    </div>
  );
}
