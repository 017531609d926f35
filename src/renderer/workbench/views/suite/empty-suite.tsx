import { BadgeCheck, FileText, ListChecks, ShieldCheck, Undo2 } from 'lucide-react';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { TeachingPage } from '../../../ui/layout/teaching-page.tsx';
import { RunButton } from './target/run-button.tsx';
import type { RunAll } from './target/use-run-all.ts';

const POINTS = [
  {
    icon: ListChecks,
    name: 'rules',
    does: 'bets, wins, no funds, idempotency, rollbacks, edge cases',
  },
  { icon: ShieldCheck, name: 'safe', does: 'one player; each scenario puts the balance back to what it was' },
  { icon: FileText, name: 'findings', does: 'the rule, what was expected, what came, and the exchange' },
  { icon: Undo2, name: 'again', does: 'one scenario, a group, or those that failed, until they pass' },
  { icon: BadgeCheck, name: 'badge', does: 'Integration Ready, when all of them passed' },
] as const;

export function EmptySuite({ all }: { readonly all: RunAll }) {
  return (
    <TeachingPage
      title="Prove a wallet integration"
      lead={`The test game plays ${SCENARIO_IDS.length} scenarios against a wallet, each derived from a rule of the protocol, and says what is wrong in words. Choose the wallet on the left and run all.`}
      points={POINTS}
      actions={<RunButton all={all} />}
      note="Against the mock wallet it takes less than a second."
    />
  );
}
