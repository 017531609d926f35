import type { ReactNode } from 'react';
import type { GameSession } from '#shared/games/session-api.ts';
import { canVerify } from './fair-digits.ts';
import { SeedChange } from './seed-change.tsx';
import { SeedValue } from './seed-value.tsx';
import { Sheet } from '../page/sheet.tsx';
import { useGameTexts } from '../texts/game-texts-context.ts';

interface FairnessDialogProps {
  readonly open: boolean;
  readonly session: GameSession;
  readonly canChange: boolean;
  /** The game's own verification and calculator. */
  readonly children: ReactNode;
  onChangeSeed(clientSeed: string): Promise<void>;
  onClose(): void;
}

export function FairnessDialog(props: FairnessDialogProps) {
  const { open, session, canChange, children, onChangeSeed, onClose } = props;
  const { fairness } = useGameTexts();
  const { seeds } = session;
  return (
    <Sheet open={open} title={fairness.title} onClose={onClose}>
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
    </Sheet>
  );
}
