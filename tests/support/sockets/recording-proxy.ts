import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { RecordingProxyInput } from '#shared/contract/recording-proxies.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { findFreePort } from './free-port.ts';

/** Adds a running proxy, at a free port unless `change` contains one. */
export async function startProxy(
  client: WorkbenchClient,
  change: Partial<RecordingProxyInput> & Pick<RecordingProxyInput, 'target'>,
): Promise<{ readonly id: number; readonly url: string }> {
  const { id, url, error } = await client.recordingProxies.save({
    proxy: {
      name: 'proxy',
      port: await findFreePort(),
      casinoId: null,
      shadow: null,
      isOn: true,
      mayInterfere: false,
      ...change,
    },
  });
  if (url === null) throw new Error(error ?? 'The proxy is off');
  return { id, url };
}

/** The exchanges that proxies have recorded, oldest first. */
export async function readPassed(client: WorkbenchClient, afterId = 0): Promise<ExchangeSummary[]> {
  const { exchanges } = await client.exchanges.list({ limit: 500 });
  return exchanges.filter(({ vantage, id }) => vantage === 'proxy' && id > afterId);
}
