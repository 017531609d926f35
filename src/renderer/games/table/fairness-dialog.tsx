import { type ReactNode, useEffect, useRef } from 'react';
import type { GameSession } from '#shared/games/session-api.ts';
import { canVerify } from './fair-digits.ts';
import { CrossIcon } from './icons.tsx';
import { SeedChange } from './seed-change.tsx';
import { SeedValue } from './seed-value.tsx';
import { useTableTexts } from './table-texts-context.ts';

interface FairnessDialogProps {
  readonly open: boolean;
  readonly session: GameSession;
  readonly canChange: boolean;
  /** What the game recomputes: the pair that was revealed, any bet. Drawn while the dialog is open only. */
  readonly children: ReactNode;
  onChangeSeed(clientSeed: string): Promise<void>;
  onClose(): void;
}

/** The browser's own dialog: it keeps the focus, gives it back and closes on Escape without code of ours. */
export function FairnessDialog(props: FairnessDialogProps) {
  const { open, session, canChange, children, onChangeSeed, onClose } = props;
  const { fairness } = useTableTexts();
  const { seeds } = session;
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
        {open && (
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
            {children}
          </div>
        )}
      </div>
    </dialog>
  );
}
