import type { ReactNode } from 'react';
import { PaneHeader } from '../../../../ui/layout/bars.tsx';
import { SectionsPane } from '../../../../ui/layout/section.tsx';
import { Fill } from '../../../../ui/layout/stack.tsx';
import { client } from '../../../platform/client.ts';

interface WalletPageProps {
  readonly title: string;
  /** Shown beside the title: what the page applies to. */
  readonly lead: string;
  readonly children: ReactNode;
}

/** The layout of a page about the wallet rather than one player. */
export function WalletPage({ title, lead, children }: WalletPageProps) {
  return (
    <SectionsPane as="section" ground="surface" aria-label={title}>
      <PaneHeader as="h2" title={title} count={lead} />
      <Fill scroll>{children}</Fill>
    </SectionsPane>
  );
}

/** The state of the whole mock wallet, across casinos. */
export type AllCasinos = Awaited<ReturnType<typeof getAllCasinos>>;

export async function getAllCasinos() {
  const [settings, snapshots] = await Promise.all([
    client.wallet.settings.get(),
    client.wallet.snapshots.list(),
  ]);
  return { settings, snapshots };
}
