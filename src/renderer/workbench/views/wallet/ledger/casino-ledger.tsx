import { Download } from 'lucide-react';
import type { Player } from '#shared/contract/players.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { saveFile } from '../../../../ui/controls/save-file.ts';
import { DetailHeader, HeaderActions } from '../../../../ui/layout/detail-header.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { readMockLedger } from '../reconcile/reconcile-store.ts';
import { PaneTabs } from '../../../../ui/controls/pane-tabs.tsx';
import type { Casino } from '../../../features/casinos/casino.ts';
import { createLedgerTabs } from './ledger-tabs.tsx';
import { Pane } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface CasinoLedgerProps {
  readonly casino: Casino;
  readonly players: readonly Player[];
}

/** The entries of all players of a casino, in posting order. */
export function CasinoLedger({ casino, players }: CasinoLedgerProps) {
  const action = useAction();
  const save = async (): Promise<string> =>
    saveFile({
      fileName: `ledger-${casino.id}.csv`,
      mediaType: 'text/csv',
      text: await readMockLedger(casino.id),
    });
  return (
    <Pane as="section" full ground="surface" aria-label={texts.ledgerOf(casino.id)}>
      <DetailHeader isPermanent title={texts.ledgerOf(casino.id)}>
        <Text as="p" tone="quiet">
          {texts.ledgerHint(players.length)}
        </Text>
        <HeaderActions>
          <Button
            size="sm"
            icon={Download}
            aria-disabled={action.isPending}
            onClick={() => {
              if (!action.isPending) void action.run(save, texts.ledgerSaved);
            }}
          >
            {texts.saveLedger}
          </Button>
        </HeaderActions>
        <ErrorNote message={action.error} />
      </DetailHeader>
      <PaneTabs id="wallet.casino" tabs={createLedgerTabs({ casinoId: casino.id, accountId: null })} />
    </Pane>
  );
}
