import { Ban, CircleCheck, RotateCcw, Trash2 } from 'lucide-react';
import type { Player } from '#shared/contract/players.ts';
import { client } from '../../platform/client.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { DetailHeader } from '../../../ui/layout/detail-header.tsx';
import { ErrorNote } from '../../../ui/text/error-note.tsx';
import { StateLabel } from '../../../ui/text/state-label.tsx';
import { useAction } from '../../platform/use-action.ts';
import { PLAYER_STATUS_NOTES, PLAYER_STYLES } from './format-player.ts';
import styles from './wallet-detail.module.css';
import { Row } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.ts';

export function PlayerHeader({ player }: { readonly player: Player }) {
  const { casinoId, accountId, status } = player;
  const action = useAction();
  const playerName = { casinoId, accountId };
  const isActive = status === 'active';

  const remove = async (): Promise<void> => {
    await client.players.remove(playerName);
    useNavigation.getState().selectWallet({ page: 'ledger', casinoId });
  };

  return (
    <DetailHeader
      isPermanent
      title={accountId}
      aside={
        <>
          <StateLabel variant={PLAYER_STYLES[status]} size={15} />
          <Row gap={2} className={styles.actions}>
            <Button
              size="sm"
              icon={isActive ? Ban : CircleCheck}
              aria-disabled={action.isPending}
              onClick={() =>
                void action.run(
                  () => client.players.setStatus({ ...playerName, status: isActive ? 'disabled' : 'active' }),
                  isActive ? texts.isDisabled(accountId) : texts.isActive(accountId),
                )
              }
            >
              {isActive ? texts.disable : texts.enable}
            </Button>
            <ConfirmDialog
              trigger={
                <Button size="sm" icon={RotateCcw} disabled={action.isPending}>
                  {texts.reset}
                </Button>
              }
              title={texts.resetQuestion(accountId)}
              action={texts.resetPlayer}
              onConfirm={() =>
                void action.run(() => client.players.reset(playerName), texts.resetMessage(accountId))
              }
            >
              {texts.resetEffects}
            </ConfirmDialog>
            <ConfirmDialog
              trigger={
                <Button size="sm" icon={Trash2} disabled={action.isPending}>
                  {texts.remove}
                </Button>
              }
              title={texts.removeFrom(accountId, casinoId)}
              action={texts.removePlayer}
              onConfirm={() => void action.run(remove, texts.removed(accountId))}
            >
              {texts.removePlayerEffects}
            </ConfirmDialog>
          </Row>
        </>
      }
    >
      <Text as="p" tone="quiet">
        {PLAYER_STATUS_NOTES[status]}
      </Text>
      <ErrorNote message={action.error} />
    </DetailHeader>
  );
}
