import { Flag, Hourglass, OctagonX, Rocket, Undo2, Zap } from 'lucide-react';
import { useGatewayFaults } from '../../features/armed-faults/gateway-faults-store.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TeachingPage } from '../../../ui/layout/teaching-page.tsx';

const POINTS = [
  { icon: Undo2, name: 'rollback', does: 'reverses the transactions of a failed round' },
  { icon: Flag, name: 'finish', does: 'closes a round that its last betwin left open' },
  {
    icon: Hourglass,
    name: 'retried',
    does: 'immediately, then after 10 s, 20 s, 40 s … 1 h, for as long as the timing profile allows',
  },
  {
    icon: OctagonX,
    name: 'ended',
    does: 'when the wallet accepts or rejects it, when its time is up, or by you',
  },
] as const;

interface EmptyDeliveriesProps {
  /** Null where all callbacks are shown already. */
  readonly onShowAll: (() => void) | null;
}

export function EmptyDeliveries({ onShowAll }: EmptyDeliveriesProps) {
  const armErrorAfterBet = async (): Promise<void> => {
    await useGatewayFaults.getState().set({ roundFlow: 'error_after_bet' });
    useNavigation.getState().goTo('launch');
  };
  return (
    <TeachingPage
      title="Deliveries to a wallet"
      lead="A rollback or a finish must reach the wallet, whatever happens. Each is saved before it is first sent, and retried until the wallet answers. This view shows what is pending, why, when the next attempt is due, and all attempts so far."
      points={POINTS}
      actions={
        <>
          <Button look="primary" icon={Zap} onClick={() => void armErrorAfterBet()}>
            Let the next round fail
          </Button>
          <Button icon={Rocket} onClick={() => useNavigation.getState().goTo('launch')}>
            Launch a game
          </Button>
          {onShowAll !== null && (
            <Button look="quiet" onClick={onShowAll}>
              Show all callbacks
            </Button>
          )}
        </>
      }
      note="The first button arms a fault: the game fails after its bet is confirmed, so a rollback is sent. A banner shows until you clear the fault."
    />
  );
}
