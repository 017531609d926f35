import type { TestGameRun } from '#shared/games/testgame-api.ts';
import { SUITE_GROUPS, type SuiteGroup } from '#shared/suite/scenarios.ts';
import { WarningList } from './findings.tsx';
import { toRows } from './run-summary.ts';
import { ScenarioLine } from './scenario-line.tsx';
import { texts } from './texts.ts';

/** Two columns of similar height if there is space; otherwise one below the other in the order of the run. */
const COLUMNS: readonly (readonly SuiteGroup[])[] = [
  ['signature_balance', 'bets_wins', 'no_funds'],
  ['idempotency', 'rollback', 'edge_cases'],
];

export function ScenarioGroups({ run }: { readonly run: TestGameRun | null }) {
  return (
    <>
      {run !== null && run.warnings.length > 0 && (
        <section className="group group--run" aria-label={texts.findings.runWarnings}>
          <h2 className="group__title">{texts.findings.runWarnings}</h2>
          <WarningList warnings={run.warnings} />
        </section>
      )}
      <div className="groups">
        {COLUMNS.map((groups) => (
          <div key={groups[0]} className="groups__column">
            {groups.map((group) => (
              <Group key={group} group={group} run={run} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function Group({ group, run }: { readonly group: SuiteGroup; readonly run: TestGameRun | null }) {
  const rows = toRows(group, run);
  const passed = rows.filter(({ status }) => status === 'passed').length;
  return (
    <section className="group" aria-labelledby={`group-${group}`}>
      <header className="group__head">
        <h2 className="group__title" id={`group-${group}`}>
          {SUITE_GROUPS[group]}
        </h2>
        {run !== null && <span className="group__count">{texts.group.passed(passed, rows.length)}</span>}
      </header>
      <ul className="group__rows">
        {rows.map((row) => (
          <ScenarioLine key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}
