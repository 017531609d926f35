import { create } from 'zustand';
import type {
  ArmedProxyFault,
  ProxyFaultEffect,
  RecordingProxyStatus,
} from '#shared/contract/recording-proxies.ts';
import { client } from '../../platform/client.ts';
import { onChange } from '../../platform/connection/live-changes.ts';
import { texts } from './texts.ts';

interface ProxiesState {
  /** Null until they are loaded. */
  readonly proxies: readonly RecordingProxyStatus[] | null;
}

/** The recording proxies, of which the banner names the armed faults. */
export const useProxies = create<ProxiesState>()(() => ({ proxies: null }));

export async function refreshProxies(): Promise<void> {
  useProxies.setState({ proxies: await client.recordingProxies.list() });
}

export function subscribeProxies(): void {
  onChange(['recordingProxies'], refreshProxies);
}

/** Disarms the faults of all proxies. Returns what arms them for their remaining exchanges. */
export async function disarmProxyFaults(): Promise<() => Promise<void>> {
  const { proxies } = useProxies.getState();
  const armed = (proxies ?? []).flatMap(({ id, faults }) =>
    faults.map((fault) => ({ proxyId: id, ...fault })),
  );
  const callForEach = async (call: (each: (typeof armed)[number]) => Promise<unknown>): Promise<void> => {
    if (armed.length === 0) return;
    await Promise.all(armed.map(call));
    await refreshProxies();
  };
  await callForEach(({ proxyId, id }) => client.recordingProxies.disarm({ id: proxyId, faultId: id }));
  return () =>
    callForEach(({ proxyId, fault: { times, ...fault }, changed }) =>
      client.recordingProxies.arm({
        id: proxyId,
        fault: { ...fault, times: times === null ? null : times - changed },
      }),
    );
}

/** The armed faults of all proxies, as the banner names them; empty until they are loaded. */
export function useProxyFaultNames(): readonly string[] {
  const { proxies } = useProxies();
  return (proxies ?? []).flatMap(({ name, faults }) =>
    faults.map((armed) => texts.faultOfProxy(name, formatProxyFault(armed))),
  );
}

/** "Response 500 ms later, betwin, 2 left". */
export function formatProxyFault({ fault, changed }: ArmedProxyFault): string {
  return [
    formatEffect(fault.effect),
    ...(fault.callback === null ? [] : [fault.callback]),
    ...(fault.times === null ? [] : [texts.timesLeft(fault.times - changed)]),
  ].join(', ');
}

function formatEffect(effect: ProxyFaultEffect): string {
  switch (effect.kind) {
    case 'delay_request':
      return texts.requestDelayed(effect.ms);
    case 'delay_response':
      return texts.responseDelayed(effect.ms);
    case 'cut':
      return texts.responseCut(effect.bytes);
    case 'status':
      return texts.statusReplaced(effect.status);
  }
}
