import '../../ui/base.css';
import '../kit/session/closed.css';
import './look/closed.css';
import './look/page.css';
import './look/outcome.css';
import './look/scenarios.css';

import { useEffect } from 'react';
import { SessionOver } from '../kit/session/session-over.tsx';
import { wayBack } from '../kit/session/way-back.ts';
import { Announcement } from './announcement.tsx';
import type { GatewayClient } from './gateway-client.ts';
import { Mark } from './mark.tsx';
import { NoticeLine } from './notice-line.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { gameOf } from './page-state.ts';
import { RunControls } from './run-controls.tsx';
import { ScenarioGroups } from './scenario-groups.tsx';
import { texts } from './texts.ts';
import { TopBar } from './top-bar.tsx';
import { useTestgame } from './use-testgame.ts';

/** The test game: what is tested, how far it is and what it has found, in one page for one session. */
export function TestgamePage({ client }: { readonly client: GatewayClient }) {
  const { state, start, stop } = useTestgame(client);
  const game = gameOf(state);
  const run = game?.run ?? null;

  useEffect(() => {
    document.title = texts.title;
  }, []);

  return (
    <>
      <div className="page" inert={state.kind === 'over'}>
        <TopBar game={game} />
        <main className="page__main">
          <NoticeLine state={state} />
          {game === null ? (
            <p className="page__opening">{texts.opening}</p>
          ) : (
            <>
              <OutcomePanel game={game}>
                {game.mode === 'real' && (
                  <RunControls
                    run={run}
                    asked={state.kind === 'open' ? state.asked : null}
                    onStart={start}
                    onStop={stop}
                  />
                )}
              </OutcomePanel>
              <ScenarioGroups run={run} />
            </>
          )}
        </main>
        <Announcement run={run} />
      </div>
      {state.kind === 'over' && (
        <SessionOver
          mark={<Mark className="closed__mark" />}
          texts={texts}
          refusal={state.refusal}
          back={wayBack(state.refusal, game)}
        />
      )}
    </>
  );
}
