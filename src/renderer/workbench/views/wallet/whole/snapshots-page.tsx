import { Camera } from 'lucide-react';
import { useState } from 'react';
import { SNAPSHOT_NAME_MAX, type WalletSnapshot } from '#shared/contract/wallet.ts';
import { client } from '../../../platform/client.ts';
import { submitting } from '../../../../ui/form/form.ts';
import { Section } from '../../../../ui/layout/section.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { ProblemNote } from '../../../../ui/text/problem-note.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { useWish } from '../../../platform/use-wish.ts';
import { SnapshotRow } from './snapshot-row.tsx';
import styles from './snapshots.module.css';
import { WalletPage } from './wallet-page.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';

interface SnapshotsPageProps {
  /** Newest first. */
  readonly snapshots: readonly WalletSnapshot[];
}

export function SnapshotsPage({ snapshots }: SnapshotsPageProps) {
  const [name, setName] = useState('');
  const wish = useWish();
  const take = async (): Promise<void> => {
    await client.wallet.snapshots.take({ name });
    setName('');
  };
  return (
    <WalletPage title="Snapshots" about="Of the whole wallet, with all casinos">
      <Section
        id="take"
        title="New snapshot"
        lead="A copy of all players, balances, ledger, tombstones and rounds, so that tests can start from the same state."
      >
        <form
          className={styles.take}
          onSubmit={submitting(() => {
            if (!wish.isUnderWay) void wish.make(take, 'Snapshot taken.');
          })}
        >
          <TextInput
            field="name"
            label="Name"
            value={name}
            placeholder="Snapshot and number"
            maxLength={SNAPSHOT_NAME_MAX}
            onChange={setName}
          />
          <Button type="submit" icon={Camera} aria-disabled={wish.isUnderWay}>
            Take a snapshot
          </Button>
        </form>
        <ProblemNote problem={wish.problem} />
      </Section>
      <Section
        id="kept"
        title="Saved"
        lead="Restoring resets the wallet to the copy. Exchanges in Traffic do not change."
      >
        {snapshots.length === 0 ? (
          <Text as="p" tone="quiet">
            No snapshots yet. Take one before a test changes balances, and restore it for the next run.
          </Text>
        ) : (
          <Stack as="ul" edge="around" aria-label="Snapshots">
            {snapshots.map((snapshot) => (
              <SnapshotRow key={snapshot.id} snapshot={snapshot} />
            ))}
          </Stack>
        )}
      </Section>
    </WalletPage>
  );
}
