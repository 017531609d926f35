import type {
  ArmedProxyFault,
  ProxyFault,
  RecordingProxyInput,
  RecordingProxySettings,
  RecordingProxyStatus,
} from '#shared/contract/recording-proxies.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import type { Setting } from '../settings-store.ts';
import { createRecordingProxy, type RecordingProxy, type RecordingProxyDeps } from './recording-proxy.ts';

export interface RecordingProxies {
  list(): RecordingProxyStatus[];
  /**
   * Creates or changes one, and starts or stops it. Returns issues with their fields if it is rejected, and null if
   * there is no proxy with its ID.
   */
  save(input: RecordingProxyInput): Promise<RecordingProxyStatus | readonly ValidationIssue[] | null>;
  /** False if there is no such proxy. */
  remove(id: number): Promise<boolean>;
  /** Null if there is no such proxy; `rejected` if it is off or does not allow faults. */
  arm(id: number, fault: ProxyFault): ArmedProxyFault | 'rejected' | null;
  disarm(id: number, faultId: number): boolean;
  /** The secret of the proxy with this name; null if it has none. */
  getSecret(name: string): string | null;
  /** Starts those that are on. One whose port is taken stays off, with the reason in its status. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface RunningProxy {
  readonly proxy: RecordingProxy;
  url: string | null;
  error: string | null;
}

/** The recording proxies of a workbench: their settings, and those that run. */
export function createRecordingProxies({
  settings,
  ...deps
}: RecordingProxyDeps & {
  readonly settings: Setting<readonly RecordingProxySettings[]>;
}): RecordingProxies {
  const running = new Map<number, RunningProxy>();
  /** One change after the other: each may wait for a port. */
  let last: Promise<unknown> = Promise.resolve();

  function runInTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  /** Returns it as it runs: with the port that it has taken, if it had none. */
  async function run(proxy: RecordingProxySettings): Promise<RecordingProxySettings> {
    await running.get(proxy.id)?.proxy.stop();
    running.delete(proxy.id);
    if (!proxy.isOn) return proxy;
    const started: RunningProxy = { proxy: createRecordingProxy(proxy, deps), url: null, error: null };
    running.set(proxy.id, started);
    try {
      started.url = await started.proxy.start();
    } catch (error) {
      started.error = explainPort(proxy.port, error);
      return proxy;
    }
    const listening = { ...proxy, port: Number(new URL(started.url).port) };
    if (proxy.port === 0) replace(listening);
    return listening;
  }

  function replace(proxy: RecordingProxySettings): void {
    settings.set(settings.get().map((each) => (each.id === proxy.id ? proxy : each)));
  }

  function toStatus({ secret, ...shown }: RecordingProxySettings): RecordingProxyStatus {
    const state = running.get(shown.id);
    const idle = { exchanges: 0, warnings: 0, shadowed: null, faults: [] };
    return {
      ...shown,
      hasSecret: secret !== null,
      url: state?.url ?? null,
      error: state?.error ?? null,
      ...(state?.proxy.status() ?? idle),
    };
  }

  function findIssues(input: RecordingProxyInput): ValidationIssue[] {
    const others = settings.get().filter(({ id }) => id !== input.id);
    const isLoop = Object.values(typeof input.target === 'string' ? [input.target] : input.target).some(
      (url) => pointsToLocalPort(url, input.port),
    );
    return [
      ...(others.some(({ name }) => name === input.name)
        ? [{ field: 'name', message: `'${input.name}' is the name of another proxy` }]
        : []),
      ...(input.port !== 0 && others.some(({ port }) => port === input.port)
        ? [{ field: 'port', message: `${input.port} is the port of another proxy` }]
        : []),
      ...(isLoop ? [{ field: 'target', message: 'must not be the proxy itself' }] : []),
      ...(input.casinoId !== null && deps.operators.findByCasino(input.casinoId) === undefined
        ? [{ field: 'casinoId', message: `no operator here has the casino '${input.casinoId}'` }]
        : []),
    ];
  }

  return {
    list: () => settings.get().map(toStatus),
    save: (input) =>
      runInTurn(async () => {
        const storedProxies = settings.get();
        const before = storedProxies.find(({ id }) => id === input.id);
        if (input.id !== undefined && before === undefined) return null;
        const issues = findIssues(input);
        if (issues.length > 0) return issues;
        const proxy: RecordingProxySettings = {
          ...input,
          id: before?.id ?? Math.max(0, ...storedProxies.map(({ id }) => id)) + 1,
          secret: input.secret === undefined ? (before?.secret ?? null) : input.secret || null,
        };
        if (before === undefined) settings.set([...storedProxies, proxy]);
        else replace(proxy);
        const saved = await run(proxy);
        deps.onChange();
        return toStatus(saved);
      }),
    remove: (id) =>
      runInTurn(async () => {
        const storedProxies = settings.get();
        if (!storedProxies.some((each) => each.id === id)) return false;
        settings.set(storedProxies.filter((each) => each.id !== id));
        await running.get(id)?.proxy.stop();
        running.delete(id);
        deps.onChange();
        return true;
      }),
    arm(id, fault) {
      const proxy = settings.get().find((each) => each.id === id);
      if (proxy === undefined) return null;
      return proxy.mayInterfere ? (running.get(id)?.proxy.faults.arm(fault) ?? 'rejected') : 'rejected';
    },
    disarm: (id, faultId) => running.get(id)?.proxy.faults.disarm(faultId) ?? false,
    getSecret: (name) => settings.get().find((each) => each.name === name)?.secret ?? null,
    start: () =>
      runInTurn(async () => {
        for (const proxy of settings.get()) await run(proxy);
      }),
    stop: () =>
      runInTurn(async () => {
        for (const { proxy } of running.values()) await proxy.stop();
        running.clear();
      }),
  };
}

function pointsToLocalPort(url: string, port: number): boolean {
  const target = new URL(url);
  return (
    /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/.test(target.hostname) &&
    Number(target.port || (target.protocol === 'https:' ? 443 : 80)) === port
  );
}

function explainPort(port: number, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program`;
  if (code === 'EACCES') return `Port ${port} needs more rights than the workbench has`;
  return `Cannot listen on port ${port}: ${error instanceof Error ? error.message : String(error)}`;
}
