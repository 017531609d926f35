import { Minimize2 } from 'lucide-react';
import { findGame } from '#shared/games/catalogue.ts';
import { ArmedCount } from '../../../features/armed-faults/armed-count.tsx';
import { findOperator } from '../../../features/casinos/casino.ts';
import { useCasinoTarget } from '../../../features/casinos/casino-target.ts';
import { useCommand } from '../../../platform/commands/command-registry.ts';
import { keyProps } from '../../../platform/commands/format-keys.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useLaunch, type RunningGame } from '../launch-store.ts';
import { PaneHeader } from '../../../../ui/layout/bars.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

/** Above a game in the full window: its name, its player, and the way back. */
export function SalesDemoBar({ game }: { readonly game: RunningGame }) {
  const setShowing = useLaunch((state) => state.setShowing);
  const leave = (): void => setShowing(false);
  useCommand('launch.leaveFullWindow', leave);
  const { session } = game;
  const operators = useCasinoTarget((state) => state.operators);
  const operator = findOperator(operators ?? [], session.casinoId);
  const casino = operator?.name ?? session.casinoId;
  return (
    <PaneHeader
      title={findGame(session.game)?.title ?? session.game}
      end={
        <>
          <Text variant="small">
            <ArmedCount />
          </Text>
          <Button size="sm" icon={Minimize2} {...keyProps('launch.leaveFullWindow')} onClick={leave}>
            {texts.exitFullScreen}
          </Button>
        </>
      }
    >
      <Text as="p" tone="quiet" clip grow>
        {game.mode === 'real' ? texts.playsAt(session.accountId, casino) : texts.demoPlay(casino)}
      </Text>
    </PaneHeader>
  );
}
