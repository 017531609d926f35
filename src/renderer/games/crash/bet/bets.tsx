import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { CRASH_PANELS, type CrashPanel } from '#shared/games/crash-api.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { CrossIcon, Icon } from '../../kit/page/icons.tsx';
import type { StakeRules } from '../../kit/stake/stake.ts';
import type { CrashTableState } from '../crash-state.ts';
import { useTexts } from '../texts/texts-context.ts';
import { BetPanel } from './bet-panel.tsx';
import type { PanelControls } from './use-panel-controls.ts';

interface BetsProps {
  readonly session: GameSession | null;
  readonly table: CrashTableState | null;
  /** The page is connected to the table. */
  readonly isOpen: boolean;
  readonly rules: StakeRules | null;
  readonly panels: Readonly<Record<CrashPanel, PanelControls>>;
  readonly hasTwo: boolean;
  /** The second panel has a bet, so it cannot be removed. */
  readonly isSecondBusy: boolean;
  /** The panel whose fields a narrow screen shows. It shows both buttons. */
  readonly shown: CrashPanel;
  onShow(panel: CrashPanel): void;
  onSecondBetChange(hasTwo: boolean): void;
}

/** One panel, or two side by side. */
export function Bets(props: BetsProps) {
  const { session, table, isOpen, rules, panels, hasTwo, isSecondBusy, shown, onShow, onSecondBetChange } =
    props;
  const bets = useRef<HTMLDivElement>(null);

  const actions = useHeadActions(bets, { hasTwo, isSecondBusy, shown, onShow, onSecondBetChange });

  return (
    <div className="bets" ref={bets} data-two={hasTwo} data-shown={shown}>
      {CRASH_PANELS.filter((panel) => panel === 1 || hasTwo).map((panel) => (
        <BetPanel
          key={panel}
          panel={panel}
          controls={panels[panel]}
          session={session}
          table={table}
          isOpen={isOpen}
          rules={rules}
          isNumbered={hasTwo}
          headAction={actions[panel]}
        />
      ))}
    </div>
  );
}

type HeadActionsOptions = Pick<
  BetsProps,
  'hasTwo' | 'isSecondBusy' | 'shown' | 'onShow' | 'onSecondBetChange'
>;

/** The end of each stake's caption. Kept between renders: the stake field only renders when it changes. */
function useHeadActions(
  bets: RefObject<HTMLElement | null>,
  { hasTwo, isSecondBusy, shown, onShow, onSecondBetChange }: HeadActionsOptions,
): Readonly<Record<CrashPanel, ReactNode>> {
  const { bet } = useTexts();
  return useMemo(() => {
    /** The pressed button disappears, so another element gets the focus. */
    function moveFocus(selector: string): void {
      requestAnimationFrame(() => {
        bets.current?.querySelector<HTMLElement>(selector)?.focus();
      });
    }
    function show(panel: CrashPanel): void {
      onShow(panel);
      moveFocus(`[data-panel='${String(panel)}'] .bets__tab[aria-pressed='true']`);
    }
    function setSecondBet(isAdded: boolean): void {
      onSecondBetChange(isAdded);
      onShow(isAdded ? 2 : 1);
      moveFocus(isAdded ? "[data-panel='2'] .field__input" : '.bets__add');
    }
    const tabs = (
      <span className="bets__tabs">
        {CRASH_PANELS.map((panel) => (
          <button
            key={panel}
            type="button"
            className="bets__tab"
            aria-pressed={panel === shown}
            onClick={() => {
              show(panel);
            }}
          >
            {bet.panel(panel)}
          </button>
        ))}
      </span>
    );
    const add = (
      <button
        type="button"
        className="bets__add"
        onClick={() => {
          setSecondBet(true);
        }}
      >
        <PlusIcon />
        {bet.addSecond}
      </button>
    );
    const remove = (
      <button
        type="button"
        className="bets__remove"
        aria-label={bet.foldSecond}
        title={bet.foldSecond}
        disabled={isSecondBusy}
        onClick={() => {
          setSecondBet(false);
        }}
      >
        <CrossIcon />
      </button>
    );
    return {
      1: <span className="bets__head">{hasTwo ? tabs : add}</span>,
      2: (
        <span className="bets__head">
          {tabs}
          {remove}
        </span>
      ),
    };
  }, [bets, bet, hasTwo, isSecondBusy, shown, onShow, onSecondBetChange]);
}

function PlusIcon() {
  return (
    <Icon>
      <path d="M12 5v14M5 12h14" />
    </Icon>
  );
}
