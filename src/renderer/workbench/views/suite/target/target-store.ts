import { create } from 'zustand';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import type { ScenarioId } from '#shared/suite/scenarios.ts';
import { client } from '../../../platform/client.ts';
import { formatRejection, submit } from '../../../platform/submit.ts';
import { announce } from '../../../../ui/announcer.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { readSetting, writeSetting } from '../../../../ui/stored-setting.ts';
import { applySubmitResult, editForm, firstInvalid, newForm, type Form } from '../../../../ui/form/form.ts';
import { useCasinoTarget, type CasinoTarget } from '../../../features/casinos/casino-target.ts';
import { useSuite } from '../suite-store.ts';
import {
  draftOf,
  NEW_TARGET,
  targetDraftSchema,
  type PlayerFields,
  type TargetDraft,
} from './target-draft.ts';
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
  /** Edits the target that all views share. */
  editTarget(field: string, change: Partial<CasinoTarget & PlayerFields>): void;
  editSecret(secret: string): void;
  /** Resolves to the first invalid field; null if the run was started, or could not be started for another reason. */
  start(run: RequestedRun): Promise<string | null>;
  /** Runs these scenarios against the target of an earlier run. Resolves to the missing field, or null. */
  rerun(run: SuiteRunSummary, only?: readonly ScenarioId[]): Promise<string | null>;
}

const SECRET = 'target.secret';
const NOTHING_STARTED = texts.notStarted;
const STORED_DRAFT = 'suite.target';

/** Secrets of the external wallets that were tested from this page, by their URLs. */
const secrets = new Map<string, string>();

export const useTarget = create<TargetState>()((set, get) => ({
  ...newForm(targetDraftSchema.safeParse(readSetting(STORED_DRAFT)).data ?? NEW_TARGET),
  secret: '',
  edit(field, change) {
    set((form) => editForm(form, field, change));
    writeSetting(STORED_DRAFT, get().draft);
  },
  editTarget(field, { decimals, ...change }) {
    const { target, choose } = useCasinoTarget.getState();
    if (decimals === undefined) choose(change);
    get().edit(field, decimals === undefined ? {} : { decimals: { ...target, text: decimals } });
  },
  editSecret: (secret) => set((form) => ({ ...editForm(form, SECRET, {}), secret })),
  async start({ target, strict, only }) {
    const run = { target, strict, ...(only === undefined ? {} : { only }) };
    const result = await submit(client.suite.start({ run }), NOTHING_STARTED);
    set((form) => applySubmitResult(form, result));
    if (result.kind === 'refused') {
      set({ submission: { kind: 'failed', message: formatRejection(NOTHING_STARTED, result.problems) } });
    }
    if (result.kind === 'done') {
      showStartedRun(result.data);
      const { urls, secret } = target;
      if (typeof secret === 'string') secrets.set(JSON.stringify(urls), secret);
    }
    return firstInvalid(result);
  },
  async rerun(run, only) {
    const { casinoId, urls, accountId, currency, decimals, decimalsSource } = run.target;
    const player = { accountId, currency, decimals: decimalsSource === 'given' ? decimals : null };
    const requested = { strict: run.strict, ...(only === undefined ? {} : { only }) };
    if (casinoId !== null) {
      return get().start({ ...requested, target: { kind: 'casino', casinoId, ...player } });
    }
    const { draft, secret: typed } = get();
    const isSameWallet =
      draft.kind === 'external' && JSON.stringify(draft.wallet.urls) === JSON.stringify(urls);
    const secret = secrets.get(JSON.stringify(urls)) ?? (isSameWallet ? typed : '');
    if (secret !== '') {
      return get().start({ ...requested, target: { kind: 'external', urls, secret, ...player } });
    }
    get().edit('target', draftOf(run));
    const message = texts.secretMissing;
    set({
      problems: [{ field: SECRET, message: texts.secretNotStored }],
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
