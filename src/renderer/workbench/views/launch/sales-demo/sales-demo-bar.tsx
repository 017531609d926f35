import { Minimize2 } from 'lucide-react';
import { findGame } from '#shared/games/catalogue.ts';
import { ArmedCount } from '../../../features/armed-faults/armed-count.tsx';
import { findOperator } from '../../../features/casinos/casino.ts';
import { useCasinoTarget } from '../../../features/casinos/casino-target.ts';
import { useCommand } from '../../../platform/commands/command-registry.ts';
import { getKeyProps } from '../../../platform/commands/format-keys.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useLaunch, type RunningGame } from '../launch-store.ts';
import { RecordButton } from '../recording/record-button.tsx';
import { PaneHeader } from '../../../../ui/layout/bars.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface SalesDemoBarProps {
  readonly game: RunningGame;
  readonly onRecord: () => void;
}

/** Above a game in the full window: the casino by its own name or its operator's, the game and its player, and the way back. */
export function SalesDemoBar({ game, onRecord }: SalesDemoBarProps) {
  const setShowing = useLaunch((state) => state.setShowing);
  const leave = (): void => setShowing(false);
  useCommand('launch.leaveFullWindow', leave);
  const { session } = game;
  const operators = useCasinoTarget((state) => state.operators);
  const operator = findOperator(operators ?? [], session.casinoId);
  const casino = operator?.casinos.find(({ id }) => id === session.casinoId);
  const title = findGame(session.game)?.title ?? session.game;
  return (
    <PaneHeader
      title={casino?.name ?? operator?.name ?? session.casinoId}
      end={
        <>
          <Text variant="small">
            <ArmedCount />
          </Text>
          {game.ended === null && <RecordButton onRecord={onRecord} />}
          <Button size="sm" icon={Minimize2} {...getKeyProps('launch.leaveFullWindow')} onClick={leave}>
            {texts.exitFullScreen}
          </Button>
        </>
      }
    >
      <Text as="p" tone="quiet" clip grow>
        {game.mode === 'real' ? texts.sessionOf(title, session.accountId) : texts.demoOf(title)}
      </Text>
    </PaneHeader>
  );
}
