import type { ReactNode } from 'react';
import type { GameSession } from '#shared/games/session-api.ts';
import { FairnessSheet } from './fairness-sheet.tsx';
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

/** Of a game whose results come from a pair of seeds: the pair in use, and how to replace it. */
export function FairnessDialog(props: FairnessDialogProps) {
  const { open, session, canChange, children, onChangeSeed, onClose } = props;
  const { fairness } = useTableTexts();
  const { seeds } = session;
  return (
    <FairnessSheet open={open} onClose={onClose}>
      <section className="fairness__part">
        <h3>{fairness.current}</h3>
        <dl className="seeds">
          <SeedValue name={fairness.serverSeedHash} value={seeds.serverSeedHash} />
          <SeedValue name={fairness.clientSeed} value={seeds.clientSeed} />
          <SeedValue name={fairness.nonce} value={String(seeds.nonce)} />
        </dl>
        <SeedChange canChange={canChange} onChangeSeed={onChangeSeed} />
      </section>
      {children}
    </FairnessSheet>
  );
}
