import { Flag, Hourglass, OctagonX, Rocket, Undo2, Zap } from 'lucide-react';
import { useGatewayFaults } from '../../features/armed-faults/gateway-faults-store.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TeachingPage } from '../../../ui/layout/teaching-page.tsx';
import { texts } from './texts.ts';

const POINTS = [
  { icon: Undo2, name: texts.rollback, does: texts.rollbackDescription },
  { icon: Flag, name: texts.finish, does: texts.closesRoundThatItsLast },
  {
    icon: Hourglass,
    name: texts.retried,
    does: texts.retryScheduleDescription,
  },
  {
    icon: OctagonX,
    name: texts.endedName,
    does: texts.endDescription,
  },
] as const;

interface EmptyDeliveriesProps {
  /** Null if all callbacks are already shown. */
  readonly onShowAll: (() => void) | null;
}

export function EmptyDeliveries({ onShowAll }: EmptyDeliveriesProps) {
  const armErrorAfterBet = async (): Promise<void> => {
    await useGatewayFaults.getState().set({ roundFlow: 'error_after_bet' });
    useNavigation.getState().goTo('launch');
  };
  return (
    <TeachingPage
      title={texts.deliveriesToWallet}
      lead={texts.deliveriesIntroduction}
      points={POINTS}
      actions={
        <>
          <Button variant="primary" icon={Zap} onClick={() => void armErrorAfterBet()}>
            {texts.letNextRoundFail}
          </Button>
          <Button icon={Rocket} onClick={() => useNavigation.getState().goTo('launch')}>
            {texts.launchGame}
          </Button>
          {onShowAll !== null && (
            <Button variant="quiet" onClick={onShowAll}>
              {texts.showAllCallbacks}
            </Button>
          )}
        </>
      }
      note={texts.firstButtonArmsFaultGame}
    />
  );
}
