import { Minimize2 } from 'lucide-react';
import { findGame } from '#shared/games/catalogue.ts';
import { ArmedCount } from '../../../features/armed-faults/armed-count.tsx';
import { useBrand } from '../../../features/casinos/brand-bar.tsx';
import { findOperator } from '../../../features/casinos/casino.ts';
import { useCasinoTarget } from '../../../features/casinos/casino-target.ts';
import { useCommand } from '../../../platform/commands/command-registry.ts';
import { getKeyProps } from '../../../platform/commands/format-keys.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { useLaunch, type RunningGame } from '../launch-store.ts';
import { RecordButton } from '../recording/record-button.tsx';
import { useIsPhone } from '../../../../ui/layout/use-is-wide.ts';
import { PaneHeader } from '../../../../ui/layout/bars.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';
import { DemoGames } from './sales-demo-start.tsx';
import { useTour } from './tour.ts';

interface SalesDemoBarProps {
  readonly game: RunningGame;
  readonly onRecord: () => void;
}

/** Above a game in full screen: the game, its player, the other games, and the way back. A casino without a brand bar is named, too. */
export function SalesDemoBar({ game, onRecord }: SalesDemoBarProps) {
  const setShowing = useLaunch((state) => state.setShowing);
  const leave = (): void => setShowing(false);
  useCommand('launch.leaveFullScreen', leave);
  const { session } = game;
  const operators = useCasinoTarget((state) => state.operators);
  const operator = findOperator(operators ?? [], session.casinoId);
  const isBranded = useBrand(session.casinoId) !== null;
  const isPhone = useIsPhone();
  const isTour = useTour(({ step }) => step !== null);
  const title = findGame(session.game)?.title ?? session.game;
  const played = game.mode === 'real' ? texts.sessionTitle(title, session.accountId) : texts.demoTitle(title);
  return (
    <PaneHeader
      title={isBranded ? played : (operator?.name ?? session.casinoId)}
      end={
        <>
          <Text variant="small">
            <ArmedCount />
          </Text>
          {!isPhone && !isTour && <DemoGames current={session.game} />}
          {game.ended === null && <RecordButton onRecord={onRecord} />}
          {isPhone ? (
            <IconButton label={texts.exitFullScreen} icon={Minimize2} onClick={leave} />
          ) : (
            <Button size="sm" icon={Minimize2} {...getKeyProps('launch.leaveFullScreen')} onClick={leave}>
              {texts.exitFullScreen}
            </Button>
          )}
        </>
      }
    >
      {!isBranded && (
        <Text as="p" tone="quiet" truncate grow>
          {played}
        </Text>
      )}
    </PaneHeader>
  );
}
