import { safe } from '@orpc/client';
import { create } from 'zustand';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import type { AnyScenarioId } from '#shared/suite/scenarios.ts';
import { client } from '../../../platform/client.ts';
import { formatRejection, submit } from '../../../platform/submit.ts';
import { announce } from '../../../../ui/announcer.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { toRunRoute } from '../../../platform/navigation/suite-route.ts';
import { readSetting, writeSetting } from '../../../../ui/stored-setting.ts';
import {
  applySubmitResult,
  editForm,
  findFirstInvalid,
  createForm,
  type Form,
} from '../../../../ui/form/form.ts';
import { listCasinos, findDifferingWallets } from '../../../features/casinos/casino.ts';
import { useCasinoTarget, type CasinoTarget } from '../../../features/casinos/casino-target.ts';
import { useConnection } from '../../../platform/connection/connection-store.ts';
import { getRequestedIds } from '../scenario/scenario-status.ts';
import { useSuite } from '../suite-store.ts';
import {
  toDraft,
  getSecondAccount,
  NEW_TARGET,
  targetDraftSchema,
  type PlayerFields,
  type TargetDraft,
} from './target-draft.ts';
import { texts } from '../texts.tsx';

type RequestedTarget = Readonly<Record<string, unknown>>;

/** The tests to run against a target. */
export type RequestedRun =
  | {
      readonly kind: 'scenarios';
      readonly strict: boolean;
      /** If omitted, all scenarios, including the advisory ones. */
      readonly only?: readonly AnyScenarioId[];
    }
  /** Random sequences. */
  | { readonly kind: 'fuzz'; readonly options: Readonly<Record<string, unknown>> }
  /** A finding of the last run of random sequences, counted from 1. */
  | { readonly kind: 'replay'; readonly finding: number };

/** `submission` says why the last run was not started. */
interface TargetState extends Form<TargetDraft> {
  /** Kept in memory only, for as long as the page is open: secrets are never stored. */
  readonly secret: string;
  /** `field` is the path of the edited value, as issues name it. */
  edit(field: string, change: Partial<TargetDraft>): void;
  /** Edits the target that all views share. */
  editTarget(field: string, change: Partial<CasinoTarget & PlayerFields>): void;
  editSecret(secret: string): void;
  /** Resolves to the first invalid field; null if the run was started, or could not be started for another reason. */
  start(target: RequestedTarget, run: RequestedRun): Promise<string | null>;
  /** A casino's run to be repeated, although the casino now calls another wallet; null without a question. */
  readonly question: OtherWalletQuestion | null;
  /**
   * Starts a run against the target of an earlier one; asks first if its casino calls another wallet now. Resolves to
   * the missing field, or null.
   */
  rerun(target: SuiteRunSummary['target'], run: RequestedRun): Promise<string | null>;
  /** Handles the decision: starts the run, or does not. Resolves like `rerun`. */
  reply(isConfirmed: boolean): Promise<string | null>;
}

interface OtherWalletQuestion {
  readonly casinoId: string;
  /** The wallet that the earlier run called, and the one that the casino calls now. */
  readonly before: string;
  readonly after: string;
  /** Only called once the user has answered. */
  readonly start: () => Promise<string | null>;
}

const SECRET = 'target.secret';
const NOTHING_STARTED = texts.notStarted;
const STORED_DRAFT = 'suite.target';

/** Secrets of the external wallets that were tested from this page, by their URLs. */
const secrets = new Map<string, string>();

export const useTarget = create<TargetState>()((set, get) => ({
  ...createForm(targetDraftSchema.safeParse(readSetting(STORED_DRAFT)).data ?? NEW_TARGET),
  secret: '',
  question: null,
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
  async start(target, run) {
    const result = await submit(startRun(target, run), NOTHING_STARTED);
    set((form) => applySubmitResult(form, result));
    if (result.kind === 'rejected') {
      set({ submission: { kind: 'failed', message: formatRejection(NOTHING_STARTED, result.issues) } });
    }
    if (result.kind === 'done') {
      const { urls, secret } = target;
      if (typeof secret === 'string') secrets.set(JSON.stringify(urls), secret);
    }
    return findFirstInvalid(result);
  },
  async rerun(target, run) {
    const { casinoId, urls, accountId, currency, decimals, decimalsSource, secondAccountId } = target;
    const player = {
      accountId,
      currency,
      decimals: decimalsSource === 'given' ? decimals : null,
      // A scenario that needs one may be run again with the one that was entered since.
      secondAccountId: run.kind === 'scenarios' ? (secondAccountId ?? getSecondAccount(get().draft)) : null,
    };
    if (casinoId !== null) {
      const start = (): Promise<string | null> => get().start({ kind: 'casino', casinoId, ...player }, run);
      const differing = await findOtherWallet(casinoId, urls);
      if (differing === null) return start();
      set({ question: { casinoId, ...differing, start } });
      return null;
    }
    const { draft, secret: typed } = get();
    const isSameWallet =
      draft.kind === 'external' && JSON.stringify(draft.wallet.urls) === JSON.stringify(urls);
    const secret = secrets.get(JSON.stringify(urls)) ?? (isSameWallet ? typed : '');
    if (secret !== '') return get().start({ kind: 'external', urls, secret, ...player }, run);
    get().edit('target', {
      ...toDraft(target),
      ...(run.kind === 'scenarios' ? { strict: run.strict } : {}),
    });
    const message = texts.secretMissing;
    set({
      issues: [{ field: SECRET, message: texts.secretNotStored }],
      submission: { kind: 'failed', message },
    });
    announce(message);
    return SECRET;
  },
  async reply(isConfirmed) {
    const { question } = get();
    set({ question: null });
    return isConfirmed && question !== null ? question.start() : null;
  },
}));

/** The URLs that a casino called in an earlier run and calls now, if they differ. */
async function findOtherWallet(
  casinoId: string,
  urls: SuiteRunSummary['target']['urls'],
): Promise<ReturnType<typeof findDifferingWallets>> {
  // Always asked, because a run moves money. If the workbench does not respond, starting the run says so.
  const { data: operators = useCasinoTarget.getState().operators ?? [] } = await safe(
    client.operators.list(),
  );
  const casino = listCasinos(operators).find(({ id }) => id === casinoId);
  const now = casino?.operator.casinos.find(({ id }) => id === casinoId)?.callbackUrls;
  const mockWallet = useConnection.getState().status?.addresses.wallet;
  return now === undefined ? null : findDifferingWallets(urls, now, mockWallet);
}

/** Starts a run and shows it. */
async function startRun(target: RequestedTarget, requested: RequestedRun): Promise<void> {
  const { suite, selectSuite } = useNavigation.getState();
  if (requested.kind === 'fuzz') {
    const fuzz = await client.fuzz.start({ run: { target, ...requested.options } });
    useSuite.setState({ fuzz });
    selectSuite({ finding: null });
    announce(texts.randomSequencesStarted);
    return;
  }
  if (requested.kind === 'replay') {
    const { finding } = requested;
    useSuite.setState({ fuzz: await client.fuzz.replay({ run: { target, finding } }) });
    announce(texts.findingReplayed(finding));
    return;
  }
  const { strict, only } = requested;
  const run = await client.suite.start({
    run: { target, strict, ...(only === undefined ? {} : { only }) },
  });
  useSuite.setState({ newest: run });
  // A user who looks at one scenario keeps looking at it in the new run.
  const scenario = toRunRoute(suite)?.scenario ?? null;
  selectSuite({
    runId: run.id,
    scenario: getRequestedIds(run).find((id) => id === scenario) ?? null,
  });
  announce(texts.runStarted(getRequestedIds(run).length));
}
