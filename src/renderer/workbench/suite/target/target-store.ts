import { isDefinedError, safe } from '@orpc/client';
import { create } from 'zustand';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import type { ScenarioId } from '#shared/suite/scenarios.ts';
import { client } from '../../client.ts';
import { refusalWords } from '../../connection/refusal-words.ts';
import { announce } from '../../shell/announcer.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { recall, remember } from '../../shell/remembered.ts';
import { ordinaryPlural } from '../../traffic/wording.ts';
import type { SeenProblem } from '../../ui/problems.ts';
import { useSuite } from '../suite-store.ts';
import { draftOf, NEW_TARGET, targetDraftSchema, type TargetDraft } from './target-draft.ts';

interface WishedRun {
  readonly target: Readonly<Record<string, unknown>>;
  readonly strict: boolean;
  /** All where left out. */
  readonly only?: readonly ScenarioId[];
}

interface TargetState {
  readonly draft: TargetDraft;
  /** In memory only, as long as the page: a secret is nobody's to keep. */
  readonly secret: string;
  /** What the workbench found wrong with it. */
  readonly problems: readonly SeenProblem[];
  /** Why the last run was not started, in words. */
  readonly failure: string | null;
  /** `field` names what is edited, as the workbench names it. */
  edit(field: string, change: Partial<TargetDraft>): void;
  editSecret(secret: string): void;
  /** Gives the first field that is wrong; null where it was started, or could not be. */
  start(run: WishedRun): Promise<string | null>;
  /** Runs these scenarios against what a run was made against. Gives the field that is missing, or null. */
  again(run: SuiteRunSummary, only?: readonly ScenarioId[]): Promise<string | null>;
}

const SECRET = 'target.secret';
const REMEMBERED = 'suite.target';

/** Of wallets that runs were started against from this page, by their addresses. */
const secrets = new Map<string, string>();

export const useTarget = create<TargetState>()((set, get) => {
  const refuse = (problems: readonly SeenProblem[], failure: string): string | null => {
    set({ problems, failure });
    announce(failure);
    return problems[0]?.field ?? null;
  };

  return {
    draft: targetDraftSchema.safeParse(recall(REMEMBERED)).data ?? NEW_TARGET,
    secret: '',
    problems: [],
    failure: null,
    edit(field, change) {
      const { draft, problems } = get();
      set({
        draft: { ...draft, ...change },
        problems: problems.filter((problem) => !isWithin(problem.field, field)),
        failure: null,
      });
      remember(REMEMBERED, get().draft);
    },
    editSecret(secret) {
      const { problems } = get();
      set({ secret, problems: problems.filter(({ field }) => field !== SECRET), failure: null });
    },
    async start({ target, strict, only }) {
      const run = { target, strict, ...(only === undefined ? {} : { only }) };
      const { error, data: started } = await safe(client.suite.start({ run }));
      if (error === null) {
        set({ problems: [], failure: null });
        begun(started);
        const { urls, secret } = target;
        if (typeof secret === 'string') secrets.set(JSON.stringify(urls), secret);
        return null;
      }
      if (isDefinedError(error) && error.code === 'INVALID') {
        const { problems } = error.data;
        return refuse(
          problems.map((problem) => ({ ...problem, isEdited: false })),
          `Nothing was started: ${ordinaryPlural(problems.length, 'problem')}.`,
        );
      }
      return refuse([], refusalWords(error));
    },
    async again(run, only) {
      const { casinoId, urls, accountId, currency, decimals, decimalsSource } = run.target;
      const player = { accountId, currency, decimals: decimalsSource === 'given' ? decimals : null };
      const wished = { strict: run.strict, ...(only === undefined ? {} : { only }) };
      if (casinoId !== null) {
        return get().start({ ...wished, target: { kind: 'casino', casinoId, ...player } });
      }
      const { draft, secret: typed } = get();
      const isTyped = draft.kind === 'external' && JSON.stringify(draft.wallet.urls) === JSON.stringify(urls);
      const secret = secrets.get(JSON.stringify(urls)) ?? (isTyped ? typed : '');
      if (secret !== '') {
        return get().start({ ...wished, target: { kind: 'external', urls, secret, ...player } });
      }
      get().edit('target', draftOf(run));
      return refuse(
        [
          {
            field: SECRET,
            message: 'is kept nowhere: enter it to run against this wallet again',
            isEdited: false,
          },
        ],
        'The secret of this wallet is missing.',
      );
    },
  };
});

function begun(run: SuiteRunSummary): void {
  useSuite.setState({ newest: run });
  const { suite, selectSuite } = useNavigation.getState();
  // Who looks at one scenario sees what becomes of that one.
  const scenario = suite?.scenario ?? null;
  selectSuite({
    runId: run.id,
    scenario: scenario !== null && run.scenarios.includes(scenario) ? scenario : null,
  });
  announce(`The test suite runs: ${ordinaryPlural(run.scenarios.length, 'scenario')}.`);
}

function isWithin(field: string, outer: string): boolean {
  return field === outer || field.startsWith(`${outer}.`);
}
