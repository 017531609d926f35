import { Dices, Rocket, Timer, Wallet } from 'lucide-react';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TeachingPage } from '../../../ui/layout/teaching-page.tsx';

const POINTS = [
  { icon: Rocket, name: 'begins', does: 'with a launch, and keeps the callback URLs of that moment' },
  { icon: Dices, name: 'holds', does: 'the rounds that are played, each with its bets and wins' },
  { icon: Wallet, name: 'real', does: 'calls the wallet; demo plays with a virtual balance' },
  { icon: Timer, name: 'expires', does: 'after 30 minutes without activity, and closes open rounds' },
] as const;

export function EmptySessions() {
  return (
    <TeachingPage
      title="One player, one game, one visit"
      lead="Each launch that the gateway accepts makes a session. Here you see which are active and when they expire, every round with its transactions and what it waits for, and you can end a session as time or the wallet would."
      points={POINTS}
      actions={
        <Button
          look="primary"
          icon={<Rocket size={15} aria-hidden />}
          onClick={() => useNavigation.getState().goTo('launch')}
        >
          Launch a game
        </Button>
      }
    />
  );
}
