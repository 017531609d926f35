import type { ReactNode } from 'react';
import type { CrashPanel } from '#shared/games/crash-api.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { hasWideStakes } from '../../kit/stake/wide-stakes.ts';
import type { StakeRules } from '../../kit/stake/stake.ts';
import { StakeField } from '../../kit/stake/stake-field.tsx';
import { PlayButton } from './play-button.tsx';
import type { AutoPlay, CrashTableState } from '../crash-state.ts';
import { TargetField } from './target-field.tsx';
import { useTexts } from '../texts/texts-context.ts';
import type { BetDraft } from './use-bet-draft.ts';
import type { PanelControls } from './use-panel-controls.ts';
import { formatAmount } from '../texts/format.ts';
import { AutoControl as Control } from '../../kit/stake/auto-control.tsx';
import type { Texts } from '../texts/texts.ts';

interface BetPanelProps {
  readonly panel: CrashPanel;
  readonly controls: PanelControls;
  readonly session: GameSession | null;
  readonly table: CrashTableState | null;
  /** The page is connected to the table. */
  readonly isOpen: boolean;
  readonly rules: StakeRules | null;
  /** There is another panel beside this one. */
  readonly isNumbered: boolean;
  /** At the end of the stake's caption. */
  readonly headAction: ReactNode;
}

/** The fields of a bet, and the button that places it and cashes it out. */
export function BetPanel(props: BetPanelProps) {
  const { panel, controls, session, table, isOpen, rules, isNumbered, headAction } = props;
  const { betDraft, action, auto, isLocked, inputs } = controls;
  const texts = useTexts();
  const { bet } = texts;
  const stake =
    session !== null && betDraft.stake.kind === 'ok'
      ? formatAmount(session, betDraft.stake.amount, texts)
      : '';
  const suffix = panel === 1 ? '' : `-${String(panel)}`;
  return (
    <section
      className="bet-panel"
      aria-label={panel === 1 ? bet.section : bet.secondSection}
      data-wide={rules !== null && hasWideStakes(rules)}
      data-panel={panel}
    >
      <StakeField
        id={`stake${suffix}`}
        session={session}
        rules={rules}
        stakeDraft={betDraft}
        disabled={isLocked}
        inputRef={inputs.stake}
        headAction={headAction}
      />
      <TargetField
        id={`target${suffix}`}
        session={session}
        betDraft={betDraft}
        disabled={isLocked}
        inputRef={inputs.target}
      />
      <AutoControl id={`auto${suffix}`} auto={auto} betDraft={betDraft} ready={isOpen} controls={controls} />
      <PlayButton
        action={action}
        session={session}
        round={table?.round ?? null}
        stake={stake}
        panel={panel}
        isNumbered={isNumbered}
        onPress={controls.press}
      />
    </section>
  );
}

interface AutoControlProps {
  readonly id: string;
  readonly auto: AutoPlay | null;
  readonly betDraft: BetDraft;
  /** The page is connected to the table. */
  readonly ready: boolean;
  readonly controls: Pick<PanelControls, 'startAuto' | 'stopAuto'>;
}

/** Auto-play needs a multiplier to cash out at, because the player may not be watching. */
function AutoControl({ id, auto: running, betDraft, ready, controls }: AutoControlProps) {
  const { auto } = useTexts();
  return (
    <Control
      id={id}
      roundsDraft={betDraft}
      left={running?.left ?? null}
      name={auto.rounds}
      hint={getHint(running, betDraft, auto)}
      canStart={
        ready && betDraft.rounds !== null && betDraft.target.kind === 'at' && betDraft.stake.kind === 'ok'
      }
      onStart={controls.startAuto}
      onStop={controls.stopAuto}
    />
  );
}

function getHint(running: AutoPlay | null, { rounds, target }: BetDraft, auto: Texts['auto']): string {
  if (running !== null) return auto.left(running.left);
  if (rounds === null) return auto.badRounds;
  return target.kind === 'at' ? auto.hint : auto.needsTarget;
}
