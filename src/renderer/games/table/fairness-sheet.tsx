import { type ReactNode, useEffect, useRef } from 'react';
import { canVerify } from './fair-digits.ts';
import { CrossIcon } from './icons.tsx';
import { useTableTexts } from './table-texts-context.ts';

interface FairnessSheetProps {
  readonly open: boolean;
  /** Drawn while the sheet is open only. */
  readonly children: ReactNode;
  onClose(): void;
}

/** The browser's own dialog: it keeps the focus, gives it back and closes on Escape without code of ours. */
export function FairnessSheet({ open, children, onClose }: FairnessSheetProps) {
  const { fairness } = useTableTexts();
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
            {!canVerify() && <p className="fairness__intro">{fairness.insecure}</p>}
            {children}
          </div>
        )}
      </div>
    </dialog>
  );
}
