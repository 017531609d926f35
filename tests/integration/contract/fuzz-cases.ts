import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { FuzzRunState } from '#shared/contract/fuzz.ts';
import type { ProcedureCase } from './procedure-cases.ts';

const RUN = {
  target: { kind: 'casino', casinoId: 'demo', accountId: 'carol', currency: 'USD', decimals: 2 },
  runs: 2,
  maxLength: 5,
  races: false,
  seed: 7,
};

export const FUZZ_CASES: Readonly<Record<string, ProcedureCase>> = {
  'fuzz.start': async (client) => {
    const started = await client.fuzz.start({ run: RUN });
    await waitUntilEnded(client);
    return toStableFields(started);
  },
  'fuzz.replay': async (client) => {
    await client.fuzz.start({ run: RUN });
    await waitUntilEnded(client);
    // A wallet without defects has no finding to play again.
    const run = { target: RUN.target, finding: 1 };
    return client.fuzz.replay({ run }).catch((error: unknown) => ({ error: String(error) }));
  },
  'fuzz.stop': async (client) => {
    await client.fuzz.start({ run: RUN });
    await waitUntilEnded(client);
    return toStableFields((await client.fuzz.stop()).run);
  },
  'fuzz.get': async (client) => {
    await client.fuzz.start({ run: RUN });
    return toStableFields(await waitUntilEnded(client));
  },
  'fuzz.report': async (client) => {
    await client.fuzz.start({ run: RUN });
    await waitUntilEnded(client);
    const { fileName, mediaType } = await client.fuzz.report({ format: 'junit' });
    return { name: fileName.replaceAll(/\d/g, '0'), mediaType };
  },
};

async function waitUntilEnded(client: WorkbenchClient): Promise<FuzzRunState | null> {
  for (;;) {
    const { run } = await client.fuzz.get();
    if (run?.state !== 'running') return run;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Times differ from one call to the next. */
function toStableFields(run: FuzzRunState | null) {
  return { state: run?.state, options: run?.options, runs: run?.runs, findings: run?.findings };
}
