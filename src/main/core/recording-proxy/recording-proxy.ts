import type { Database } from 'better-sqlite3';
import type { Socket } from 'node:net';
import type { lookup as systemLookup } from 'node:dns';
import type {
  ArmedProxyFault,
  ProxyFaultEffect,
  RecordingProxySettings,
  RecordingProxyStatus,
} from '#shared/contract/recording-proxies.ts';
import { joinHolds } from '#shared/breakpoints/hold-stage.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { createEarlierCallbackFinder } from '../capture/earlier-callbacks.ts';
import { createCapturingSender } from '../capture/capturing-sender.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { PairedSender } from '../capture/vantage-pairs.ts';
import type { Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import { decodeOutcome } from '../http/content-coding.ts';
import { findHeader } from '../http/headers.ts';
import type { MessageHolds } from '../http/message-holds.ts';
import type { FindProxy } from '../http/proxy-route.ts';
import { createTrustingConnector } from '../http/trusting-connector.ts';
import type { WireClient } from '../http/wire-client.ts';
import type { WireOutcome } from '../http/wire-exchange.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import { checkSignature, type SignatureCheck } from '../signing/signature.ts';
import { findCallback, captureRelayed, toOutcome } from './capture-relayed.ts';
import { createProxyJudge, type JudgedExchange } from '../suite/judge/judge-exchange.ts';
import { createIntervention, type Interference } from './intervene.ts';
import { createProxyFaults, getEffectName, type ProxyFaults } from './proxy-faults.ts';
import { createRelayServer } from './relay/relay-server.ts';
import type { Intervention, RelayedExchange } from './relay/relayed-exchange.ts';
import { createRoutes, getPath } from './relay/routing.ts';
import { createBalanceChanges } from './shadow/balance-changes.ts';
import { readBalance } from './shadow/compare-responses.ts';
import { createShadowWallet } from './shadow/shadow-wallet.ts';

export interface RecordingProxyDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly recorder: Recorder;
  readonly wire: WireClient;
  readonly operators: OperatorStore;
  readonly holds: MessageHolds;
  readonly findProxy: FindProxy;
  readonly lookup?: typeof systemLookup | undefined;
  readonly reportDefect: ReportDefect;
  /** Called when the proxy's status has changed. */
  readonly onChange: () => void;
}

/** One proxy that listens, records and judges. */
export interface RecordingProxy {
  readonly faults: ProxyFaults;
  /** Resolves to its URL. Rejects with Node's error if the port is taken. */
  start(): Promise<string>;
  stop(): Promise<void>;
  status(): Pick<RecordingProxyStatus, 'exchanges' | 'warnings' | 'shadowed'> & {
    readonly faults: ArmedProxyFault[];
  };
}

/** Longer than a gateway waits. */
const CONNECT_TIMEOUT_MS = 30_000;

/** What is known of an exchange in progress. */
interface InProgress extends Interference {
  readonly id: number;
  /** The same exchange as its sender sees it, if that is part of this workbench. */
  readonly sender: PairedSender | null;
  readonly effects: readonly ProxyFaultEffect[];
  /** If so, the request is judged only once it is known which one is forwarded. */
  isIntervened: boolean;
  callback: Callback | null;
  signature: SignatureCheck | null;
  judged: JudgedExchange | null;
  endBalance: ReturnType<ReturnType<typeof createBalanceChanges>['start']> | null;
}

export function createRecordingProxy(
  settings: RecordingProxySettings,
  deps: RecordingProxyDeps,
): RecordingProxy {
  const { clock, recorder } = deps;
  const judge = createProxyJudge(
    createEarlierCallbackFinder(deps.db, { proxy: settings.name, lastId: recorder.lastId() }),
  );
  const changes = createBalanceChanges();
  const faults = createProxyFaults(deps.onChange);
  const inProgress = new Map<RelayedExchange, InProgress>();
  const counts = { exchanges: 0, warnings: 0 };
  const shadow =
    settings.shadow === null
      ? null
      : createShadowWallet(settings.shadow, {
          ...deps,
          sender: createCapturingSender(deps, 'shadow'),
        });

  const { findRoute, fallback } = createRoutes(settings.target);
  const server = createRelayServer({
    clock,
    findRoute,
    fallback,
    connect,
    events: {
      onStart,
      onConnection,
      onRequestEnd,
      onEnd: (exchange) => afterForwarding(() => onEnd(exchange)),
    },
  });

  /** Checks and captures come after the bytes of all messages that have arrived. */
  function afterForwarding(run: () => void): void {
    clock.afterTurn(run);
  }

  function findOperator() {
    return settings.casinoId === null ? undefined : deps.operators.findByCasino(settings.casinoId)?.operator;
  }
  const getSecret = (): string | null => settings.secret ?? findOperator()?.secret ?? null;
  const getTrustedCertificates = (): readonly string[] => findOperator()?.trusted_certificates ?? [];

  function connect(origin: string, callback: (error: Error | null, socket: Socket | null) => void): void {
    const { protocol, hostname, port } = new URL(origin);
    let proxy: URL | null;
    try {
      proxy = deps.findProxy(origin);
    } catch (error) {
      return callback(error instanceof Error ? error : new Error(String(error)), null);
    }
    const open = createTrustingConnector(getTrustedCertificates(), {
      timeoutMs: CONNECT_TIMEOUT_MS,
      allowedAddresses: 'any',
      proxy,
      lookup: deps.lookup,
      allowHalfOpen: true,
    });
    open({ protocol, hostname, host: hostname, port }, (...result) => callback(result[0], result[1]));
  }

  function onStart(exchange: RelayedExchange): Intervention | null {
    let id: number;
    try {
      id = recorder.start();
    } catch (error) {
      // Storage has failed for so long that no ID is left: it passes without being recorded.
      deps.reportDefect(error);
      recorder.dropOne();
      return null;
    }
    const effects = settings.mayInterfere ? faults.take(findCallback(exchange)) : [];
    const progress: InProgress = {
      id,
      sender: recorder.pairs.findSender(exchange.gateway.connectionKey),
      effects,
      isIntervened: false,
      callback: null,
      signature: null,
      judged: null,
      endBalance: null,
      holds: [],
      sent: null,
      given: null,
    };
    inProgress.set(exchange, progress);
    // At once: a sender may give up before a delay has passed.
    if (progress.sender !== null && effects.length > 0)
      recorder.pairs.report(progress.sender.id, {
        faults: effects.map(getEffectName),
        holds: [],
        warnings: [],
      });
    if (effects.length === 0 && !deps.holds.isActiveAt('proxy_request', 'proxy_response')) return null;
    progress.isIntervened = true;
    return createIntervention(exchange, progress, {
      ...deps,
      effects,
      casinoId: settings.casinoId,
      operatorId: findOperator()?.id ?? null,
      secret: getSecret(),
      callback: () => progress.callback,
      onPass: () => guard(() => startJudging(exchange, progress), undefined),
    });
  }

  function onConnection(exchange: RelayedExchange, connectionKey: string): void {
    const progress = inProgress.get(exchange);
    if (progress === undefined) return;
    const { id, sender } = progress;
    recorder.pairs.registerSender(connectionKey, id, {
      forwardedFor: sender?.id ?? null,
      isFromSuite: sender?.isFromSuite === true,
    });
  }

  function onRequestEnd(exchange: RelayedExchange): void {
    const progress = inProgress.get(exchange);
    if (progress === undefined) return;
    progress.callback = findCallback(exchange);
    if (!progress.isIntervened)
      afterForwarding(() => guard(() => startJudging(exchange, progress), undefined));
  }

  /** A defect in judging or comparing must not interrupt the traffic. */
  function guard<T>(work: () => T, otherwise: T): T {
    try {
      return work();
    } catch (error) {
      deps.reportDefect(error);
      return otherwise;
    }
  }

  /** Call it once it is known which request is forwarded. */
  function startJudging(exchange: RelayedExchange, progress: InProgress): void {
    const { callback, id } = progress;
    const { headers, body } = getForwarded(exchange, progress);
    // It is unknown what was signed if the body is truncated.
    if (progress.sent === null && body.length < exchange.requestBody.bytes()) {
      if (callback !== null) progress.judged = judge.startUnknown(id, callback, body);
      return;
    }
    const secret = getSecret();
    const header = findHeader(headers, SIGNATURE_HEADER);
    progress.signature = secret === null ? null : checkSignature(body, header, secret);
    if (callback === null) return;
    progress.judged = judge.start(id, callback, body, progress.signature?.verdict ?? 'unknown');
    const { account } = progress.judged;
    if (shadow !== null && account !== null) progress.endBalance = changes.start(account);
  }

  function onEnd(exchange: RelayedExchange): void {
    const progress = inProgress.get(exchange);
    if (progress === undefined) return;
    inProgress.delete(exchange);
    const { id, sender, callback, signature, judged, given, sent, effects } = progress;
    const outcome = decodeOutcome(toOutcome(exchange), getForwarded(exchange, progress).headers);
    const responseMs = exchange.responseStartMs ?? exchange.endMs ?? exchange.startMs;
    const times = { startMs: exchange.requestEndMs ?? exchange.startMs, endMs: responseMs };
    const warnings = guard(() => judged?.end(outcome, times) ?? [], []);
    const walletReport = recorder.pairs.getReport(id);
    const armed = [...walletReport.faults, ...effects.map(getEffectName)];
    const holds = joinHolds(progress.holds, walletReport.holds);
    const peerId = recorder.pairs.closeSender(id, outcome.kind === 'reply');
    if (sender !== null)
      recorder.pairs.report(sender.id, { faults: armed, holds, warnings: walletReport.warnings });
    counts.exchanges += 1;
    if (warnings.length > 0) counts.warnings += 1;
    const { casinoId, name } = settings;
    recorder.record(() =>
      captureRelayed(exchange, {
        id,
        proxy: name,
        casinoId,
        callback,
        signature,
        peerId,
        sender,
        faults: armed,
        holds,
        warnings,
        sent,
        given,
      }),
    );
    guard(() => addToShadow(exchange, progress, outcome), undefined);
    deps.onChange();
  }

  function addToShadow(exchange: RelayedExchange, progress: InProgress, outcome: WireOutcome): void {
    const change = progress.endBalance?.(readBalance(outcome)) ?? null;
    const { id, callback, judged } = progress;
    if (shadow === null || callback === null || judged === null) return;
    shadow.add({
      id,
      isFromSuite: progress.sender?.isFromSuite === true,
      callback,
      account: judged.account,
      decimals: judged.decimals,
      method: exchange.method,
      path: getPath(exchange.received.target) ?? '/',
      ...getForwarded(exchange, progress),
      first: { outcome, change },
      casinoId: settings.casinoId,
      secret: getSecret(),
      trustedCertificates: getTrustedCertificates(),
    });
  }

  function getForwarded(exchange: RelayedExchange, { sent }: InProgress) {
    return sent ?? { headers: exchange.forwarded.headers, body: exchange.requestBody.content() };
  }

  return {
    faults,
    async start() {
      return `http://127.0.0.1:${await server.listen(settings.port)}`;
    },
    async stop() {
      shadow?.stop();
      await server.close();
    },
    status: () => ({
      ...counts,
      shadowed: shadow === null ? null : { ...shadow.counts },
      faults: faults.list(),
    }),
  };
}
