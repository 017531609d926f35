import { Flag, Hourglass, OctagonX, Rocket, Undo2, Zap } from 'lucide-react';
import { useGatewayFaults } from '../../features/armed-faults/gateway-faults-store.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TeachingPage } from '../../../ui/layout/teaching-page.tsx';

const POINTS = [
  { icon: Undo2, name: 'rollback', does: 'takes back what a round that failed had moved' },
  { icon: Flag, name: 'finish', does: 'closes a round that the last betwin left open' },
  {
    icon: Hourglass,
    name: 'retried',
    does: 'at once, then after 10 s, 20 s, 40 s … 1 h, as long as its timing says',
  },
  { icon: OctagonX, name: 'ended', does: 'by the wallet’s yes or no, when its time is over, or by you' },
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
      title="What the gateway owes a wallet"
      lead="A rollback or a finish must reach the wallet, whatever happens. Each is written down before it is first sent, and is sent again until the wallet answers. Here you see what is owed, why, when it is tried next, and every attempt so far."
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
      note="The first button arms a fault: the game fails once its bet is confirmed, so that a rollback is owed. A banner says so until it is cleared."
    />
  );
}
