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
        onConfirm={() =>
          void wish.make(() => client.wallet.snapshots.restore({ id }), `The wallet is as in ${name}.`)
        }
      >
        Players, balances, ledger, tombstones and rounds of all casinos are put back to this copy. What came
        since is gone, and an id_provider that came since is new to the wallet again. Another snapshot, taken
        first, would keep it.
      </ConfirmDialog>
      <ConfirmDialog
        trigger={<IconButton label={`Remove ${name}`} icon={Trash2} />}
        title={`Remove the snapshot ${name}?`}
        action="Remove the snapshot"
        onConfirm={() => void wish.make(() => client.wallet.snapshots.remove({ id }), `${name} is removed.`)}
      >
        The copy is gone for good. The wallet stays as it is now.
      </ConfirmDialog>
    </li>
  );
}
