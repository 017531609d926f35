import { create } from 'zustand';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import type { ScenarioId } from '#shared/suite/scenarios.ts';
import { client } from '../../../platform/client.ts';
import { rejectedMessage, submit } from '../../../platform/submit.ts';
import { announce } from '../../../../ui/announcer.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { readSetting, writeSetting } from '../../../../ui/stored-setting.ts';
import { answerForm, editForm, firstWrong, newForm, type Form } from '../../../../ui/form/form.ts';
import { useSuite } from '../suite-store.ts';
import { draftOf, NEW_TARGET, targetDraftSchema, type TargetDraft } from './target-draft.ts';
import { texts } from '../texts.tsx';

interface RequestedRun {
  readonly target: Readonly<Record<string, unknown>>;
  readonly strict: boolean;
  /** If omitted, all scenarios. */
  readonly only?: readonly ScenarioId[];
}

/** `submission` says why the last run was not started. */
interface TargetState extends Form<TargetDraft> {
  /** Kept in memory only, for as long as the page is open: secrets are never stored. */
  readonly secret: string;
  /** `field` is the path of what is edited, as issues name it. */
  edit(field: string, change: Partial<TargetDraft>): void;
  editSecret(secret: string): void;
  /** Resolves to the first invalid field; null if the run was started, or could not be started for another reason. */
  start(run: RequestedRun): Promise<string | null>;
  /** Runs these scenarios against the target of an earlier run. Resolves to the missing field, or null. */
  again(run: SuiteRunSummary, only?: readonly ScenarioId[]): Promise<string | null>;
}

const SECRET = 'target.secret';
const NOTHING_STARTED = texts.notStarted;
const REMEMBERED = 'suite.target';

/** Secrets of the external wallets that were tested from this page, by their URLs. */
const secrets = new Map<string, string>();

export const useTarget = create<TargetState>()((set, get) => ({
  ...newForm(targetDraftSchema.safeParse(readSetting(REMEMBERED)).data ?? NEW_TARGET),
  secret: '',
  edit(field, change) {
    set((form) => editForm(form, field, change));
    writeSetting(REMEMBERED, get().draft);
  },
  editSecret: (secret) => set((form) => ({ ...editForm(form, SECRET, {}), secret })),
  async start({ target, strict, only }) {
    const run = { target, strict, ...(only === undefined ? {} : { only }) };
    const answer = await submit(client.suite.start({ run }), NOTHING_STARTED);
    set((form) => answerForm(form, answer));
    if (answer.kind === 'refused') {
      set({ submission: { kind: 'failed', message: rejectedMessage(NOTHING_STARTED, answer.problems) } });
    }
    if (answer.kind === 'done') {
      showStartedRun(answer.data);
      const { urls, secret } = target;
      if (typeof secret === 'string') secrets.set(JSON.stringify(urls), secret);
    }
    return firstWrong(answer);
  },
  async again(run, only) {
    const { casinoId, urls, accountId, currency, decimals, decimalsSource } = run.target;
    const player = { accountId, currency, decimals: decimalsSource === 'given' ? decimals : null };
    const requested = { strict: run.strict, ...(only === undefined ? {} : { only }) };
    if (casinoId !== null) {
      return get().start({ ...requested, target: { kind: 'casino', casinoId, ...player } });
    }
    const { draft, secret: typed } = get();
    const isTyped = draft.kind === 'external' && JSON.stringify(draft.wallet.urls) === JSON.stringify(urls);
    const secret = secrets.get(JSON.stringify(urls)) ?? (isTyped ? typed : '');
    if (secret !== '') {
      return get().start({ ...requested, target: { kind: 'external', urls, secret, ...player } });
    }
    get().edit('target', draftOf(run));
    const message = texts.secretOfThisWallet;
    set({
      problems: [{ field: SECRET, message: texts.isNotStoredEnter }],
      submission: { kind: 'failed', message },
    });
    announce(message);
    return SECRET;
  },
}));

function showStartedRun(run: SuiteRunSummary): void {
  useSuite.setState({ newest: run });
  const { suite, selectSuite } = useNavigation.getState();
  // A user who looks at one scenario keeps looking at it in the new run.
  const scenario = suite?.scenario ?? null;
  selectSuite({
    runId: run.id,
    scenario: scenario !== null && run.scenarios.includes(scenario) ? scenario : null,
  });
  announce(texts.runStarted(run.scenarios.length));
}
