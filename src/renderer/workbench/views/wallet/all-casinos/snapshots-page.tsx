import { Camera } from 'lucide-react';
import { useState } from 'react';
import { MAX_SNAPSHOT_NAME_LENGTH, type WalletSnapshot } from '#shared/contract/wallet.ts';
import { client } from '../../../platform/client.ts';
import { handleSubmit } from '../../../../ui/form/form.ts';
import { Section } from '../../../../ui/layout/section.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { announce } from '../../../../ui/announcer.ts';
import { SnapshotRow } from './snapshot-row.tsx';
import styles from './snapshots.module.css';
import { WalletPage } from './wallet-page.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface SnapshotsPageProps {
  /** Newest first. */
  readonly snapshots: readonly WalletSnapshot[];
}

export function SnapshotsPage({ snapshots }: SnapshotsPageProps) {
  const [name, setName] = useState('');
  const action = useAction(announce);
  const takeSnapshot = async (): Promise<void> => {
    await client.wallet.snapshots.take({ name });
    setName('');
  };
  return (
    <WalletPage title={texts.snapshots} lead={texts.snapshotsHint}>
      <Section id="take" title={texts.newSnapshot} lead={texts.newSnapshotHint}>
        <form
          className={styles.take}
          onSubmit={handleSubmit(() => {
            if (!action.isPending) void action.run(takeSnapshot, texts.snapshotTaken);
          })}
        >
          <TextInput
            field="name"
            label={texts.name}
            value={name}
            placeholder={texts.snapshotAndNumber}
            maxLength={MAX_SNAPSHOT_NAME_LENGTH}
            onChange={setName}
          />
          <Button type="submit" icon={Camera} aria-disabled={action.isPending}>
            {texts.takeSnapshot}
          </Button>
        </form>
        <ErrorNote message={action.error} />
      </Section>
      <Section id="kept" title={texts.saved} lead={texts.restoreHint}>
        {snapshots.length === 0 ? (
          <Text as="p" tone="quiet">
            {texts.noSnapshots}
          </Text>
        ) : (
          <Stack as="ul" edge="around" aria-label={texts.snapshots}>
            {snapshots.map((snapshot) => (
              <SnapshotRow key={snapshot.id} snapshot={snapshot} />
            ))}
          </Stack>
        )}
      </Section>
    </WalletPage>
  );
}
