import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CrossIcon } from './icons.tsx';
import { useGameTexts } from '../texts/game-texts-context.ts';

interface SheetProps {
  readonly open: boolean;
  readonly title: string;
  /** Rendered only while the sheet is open. */
  readonly children: ReactNode;
  onClose(): void;
}

/** A modal panel over the game. The native dialog traps and restores the focus and closes on Escape. */
export function Sheet({ open, title, children, onClose }: SheetProps) {
  const { fairness } = useGameTexts();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  // Every move of a game renders its sheets, too.
  if (!wasOpened) return null;
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      onClose={onClose}
      // A click outside the panel closes it too.
      closedby="any"
    >
      <div className="sheet__page">
        <header className="sheet__head">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="sheet__close" aria-label={fairness.close} onClick={onClose}>
            <CrossIcon />
          </button>
        </header>
        {open && <div className="sheet__body">{children}</div>}
      </div>
    </dialog>
  );
}
