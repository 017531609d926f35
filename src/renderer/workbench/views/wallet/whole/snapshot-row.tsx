import { History, Trash2 } from 'lucide-react';
import type { WalletSnapshot } from '#shared/contract/wallet.ts';
import { client } from '../../../platform/client.ts';
import { When } from '../../../platform/clock/when.tsx';
import { countText, ordinaryPlural } from '../../../../ui/text/wording.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { ProblemNote } from '../../../../ui/text/problem-note.tsx';
import { useWish } from '../../../platform/use-wish.ts';
import styles from './snapshots.module.css';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Note, Text } from '../../../../ui/text/text.tsx';

export function SnapshotRow({ snapshot }: { readonly snapshot: WalletSnapshot }) {
  const { id, name, takenAt, players, entries } = snapshot;
  const wish = useWish();
  return (
    <li className={styles.snapshot} aria-label={name}>
      <Stack>
        <Text as="strong" weight="medium" clip title={name}>
          {name}
        </Text>
        <Note as="span" figures>
          <When at={takenAt} /> · {ordinaryPlural(players, 'player')} · {countText(entries)} in the ledger
        </Note>
        <ProblemNote problem={wish.problem} />
      </Stack>
      <ConfirmDialog
        trigger={
          <Button size="sm" icon={History} disabled={wish.isUnderWay}>
            Restore…
          </Button>
        }
        title={`Restore ${name}?`}
        action="Restore the snapshot"
        onConfirm={() => void wish.make(() => client.wallet.snapshots.restore({ id }), `${name} restored.`)}
      >
        This restores the players, balances, ledger, tombstones and rounds of all casinos. Later changes are
        lost, and a later id_provider is new to the wallet again. Take another snapshot first to keep them.
      </ConfirmDialog>
      <ConfirmDialog
        trigger={<IconButton label={`Remove ${name}`} icon={Trash2} />}
        title={`Remove the snapshot ${name}?`}
        action="Remove the snapshot"
        onConfirm={() => void wish.make(() => client.wallet.snapshots.remove({ id }), `${name} removed.`)}
      >
        This deletes the copy permanently. The wallet does not change.
      </ConfirmDialog>
    </li>
  );
}
