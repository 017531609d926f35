import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { RecordingProxyStatus } from '#shared/contract/recording-proxies.ts';
import type { ProcedureCase } from './procedure-cases.ts';

const PROXY = {
  name: 'conformance',
  port: 4_999,
  target: 'http://127.0.0.1:9/wallet',
  casinoId: 'demo',
  shadow: null,
  isOn: false,
  mayInterfere: true,
  secret: 'secret-of-the-proxy',
};

const FAULT = { callback: 'betwin' as const, times: 1, effect: { kind: 'status' as const, status: 500 } };

/** Adds a proxy that is off, and removes it after the case. */
function withProxy(
  run: (client: WorkbenchClient, proxy: RecordingProxyStatus) => Promise<unknown>,
): ProcedureCase {
  return async (client) => {
    const proxy = await client.recordingProxies.save({ proxy: PROXY });
    const result = await run(client, proxy);
    const kept = await client.recordingProxies.list();
    for (const { id } of kept) await client.recordingProxies.remove({ id });
    return result;
  };
}

const getCode = (error: unknown): unknown => (error as { readonly code?: unknown }).code;

const removeId = ({ id: _id, ...status }: RecordingProxyStatus) => status;

export const RECORDING_PROXIES_CASES: Readonly<Record<string, ProcedureCase>> = {
  'recordingProxies.list': withProxy(async (client) => (await client.recordingProxies.list()).map(removeId)),
  'recordingProxies.save': withProxy((_client, proxy) => Promise.resolve(removeId(proxy))),
  'recordingProxies.remove': withProxy(async (client, { id }) => {
    await client.recordingProxies.remove({ id });
    return client.recordingProxies.list();
  }),
  // One that is off has no faults.
  'recordingProxies.arm': withProxy((client, { id }) =>
    client.recordingProxies.arm({ id, fault: FAULT }).catch(getCode),
  ),
  'recordingProxies.disarm': withProxy((client, { id }) =>
    client.recordingProxies.disarm({ id, faultId: 1 }).catch(getCode),
  ),
};
