import { History, Trash2 } from 'lucide-react';
import type { WalletSnapshot } from '#shared/contract/wallet.ts';
import { client } from '../../../platform/client.ts';
import { When } from '../../../platform/clock/when.tsx';
import { formatCount } from '../../../../ui/text/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { useAction } from '../../../platform/use-action.ts';
import styles from './snapshots.module.css';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Note, Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

export function SnapshotRow({ snapshot }: { readonly snapshot: WalletSnapshot }) {
  const { id, name, takenAt, players, entries } = snapshot;
  const action = useAction();
  return (
    <li className={styles.snapshot} aria-label={name}>
      <Stack>
        <Text as="strong" weight="medium" truncate title={name}>
          {name}
        </Text>
        <Note as="span" tabularNums>
          <When at={takenAt} /> {texts.playersInLedger(players, formatCount(entries))}
        </Note>
        <ErrorNote message={action.error} />
      </Stack>
      <ConfirmDialog
        trigger={
          <Button size="sm" icon={History} disabled={action.isPending}>
            {texts.restore}
          </Button>
        }
        title={texts.restoreQuestion(name)}
        action={texts.restoreSnapshot}
        onConfirm={() => void action.run(() => client.wallet.snapshots.restore({ id }), texts.restored(name))}
      >
        {texts.restoreEffects}
      </ConfirmDialog>
      <ConfirmDialog
        trigger={<IconButton label={texts.removeTitle(name)} icon={Trash2} />}
        title={texts.removeSnapshot(name)}
        action={texts.removeSnapshotLabel}
        onConfirm={() => void action.run(() => client.wallet.snapshots.remove({ id }), texts.removed(name))}
      >
        {texts.removeSnapshotEffects}
      </ConfirmDialog>
    </li>
  );
}
