import { Flag, Hourglass, OctagonX, Rocket, Undo2, Zap } from 'lucide-react';
import { useGatewayFaults } from '../../features/armed-faults/gateway-faults-store.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IntroPage } from '../../../ui/layout/intro-page.tsx';
import { texts } from './texts.ts';

const POINTS = [
  { icon: Undo2, name: texts.rollback, text: texts.rollbackDescription },
  { icon: Flag, name: texts.finish, text: texts.finishDescription },
  {
    icon: Hourglass,
    name: texts.retried,
    text: texts.retryScheduleDescription,
  },
  {
    icon: OctagonX,
    name: texts.endedName,
    text: texts.endDescription,
  },
] as const;

interface EmptyDeliveriesProps {
  /** Null if all callbacks are already shown. */
  readonly onShowAll: (() => void) | null;
}

export function EmptyDeliveries({ onShowAll }: EmptyDeliveriesProps) {
  const armErrorAfterBet = async (): Promise<void> => {
    await useGatewayFaults.getState().set({ roundFlow: 'error_after_bet', roundFlowTimes: 1 });
    useNavigation.getState().goTo('launch');
  };
  return (
    <IntroPage
      title={texts.deliveriesToWallet}
      lead={texts.deliveriesIntroduction}
      points={POINTS}
      actions={
        <>
          <Button variant="primary" icon={Zap} onClick={() => void armErrorAfterBet()}>
            {texts.failNextRound}
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
      note={texts.emptyHint}
    />
  );
}
