import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import { FairnessDialog } from '../kit/fairness/fairness-dialog.tsx';
import { getTable, type PlayedRound } from '../kit/round/game-state.ts';
import { type RoundResult, useSessionStats } from '../kit/stats/session-stats.ts';
import { isBelowStake } from './amounts.ts';
import { AutoLimitsSheet } from './auto/auto-limits-sheet.tsx';
import { HistorySheet, isFinished } from './history/history-sheet.tsx';
import { useRevealedPairs } from './history/use-revealed-pairs.ts';
import { PaytableSheet } from './paytable-sheet.tsx';
import type { SlotsRound } from './slots-client.ts';
import { SlotsFairness } from './slots-fairness.tsx';
import { type Slots, listShownRounds } from './use-slots.ts';

export type OpenSheet = 'fairness' | 'paytable' | 'history' | 'limits';

interface SlotsSheetsProps {
  readonly slots: Slots;
  /** On the stage: the slot game in use, or that of a replay. */
  readonly slotGame: SlotGameConfig;
  readonly stake: string;
  readonly sheet: OpenSheet | null;
  /** The round that the history verifies at first. */
  readonly verified: string | null;
  onOpen(sheet: OpenSheet): void;
  /** Only for this sheet: another may have replaced it, and a dialog reports late that it has closed. */
  onClose(sheet: OpenSheet): void;
  onWatch(round: SlotsRound): void;
}

/** The dialogs over the game. */
export function SlotsSheets(props: SlotsSheetsProps) {
  const { slots, slotGame, stake, sheet, verified, onOpen, onClose, onWatch } = props;
  const { game, session, open, playback, auto } = slots;
  const table = getTable(game.state);
  const pairs = useRevealedPairs(table?.revealed ?? null);
  const rounds = table === null ? NO_ROUNDS : listShownRounds(table.rounds, slots);
  const { stats } = useSessionStats(rounds, getResult);
  if (table === null || session === null) return null;
  const isFree = game.state.kind === 'ready' && open === null && playback.kind === 'idle';
  return (
    <>
      <PaytableSheet
        open={sheet === 'paytable'}
        slotGame={slotGame}
        currency={session.currency}
        stake={stake}
        onClose={() => {
          onClose('paytable');
        }}
      />
      <HistorySheet
        key={verified}
        open={sheet === 'history'}
        rounds={rounds}
        stats={stats}
        currency={session.currency}
        pairs={pairs}
        cancelled={slots.cancelled}
        canWatch={isFree && auto === null}
        verified={verified}
        onWatch={onWatch}
        onReveal={() => {
          onOpen('fairness');
        }}
        onClose={() => {
          onClose('history');
        }}
      />
      <AutoLimitsSheet
        open={sheet === 'limits'}
        limitsDraft={slots.limitsDraft}
        currency={session.currency}
        onClose={() => {
          onClose('limits');
        }}
      />
      <FairnessDialog
        open={sheet === 'fairness'}
        session={session}
        canChange={isFree}
        onChangeSeed={game.changeSeed}
        onClose={() => {
          onClose('fairness');
        }}
      >
        <SlotsFairness slotGame={slotGame} table={table} stake={stake} />
      </FairnessDialog>
    </>
  );
}

const NO_ROUNDS: readonly PlayedRound<SlotsRound>[] = [];

function getResult(round: PlayedRound<SlotsRound>): RoundResult | null {
  const { stake, won } = round;
  return isFinished(round) ? { stake, win: won, won: !isBelowStake(stake, won) } : null;
}
