import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { SequenceState } from '#shared/contract/replay.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import type { ProcedureCase } from './procedure-cases.ts';

export const REPLAY_CASES: Readonly<Record<string, ProcedureCase>> = {
  'replay.send': async (client, { exchangeId }) => {
    const events = [];
    const draft = { originId: exchangeId, times: 3, freshIds: ['nobody has it'] };
    for await (const { exchange, sent, of } of await client.replay.send({ draft }))
      events.push({ ...toStableFields(exchange), sent, of });
    return events;
  },
  'replay.list': async (client, { exchangeId }) => {
    await drain(client, exchangeId);
    return (await client.replay.list({ originId: exchangeId })).slice(-1).map(toStableFields);
  },
  'replay.destinations': async (client, { exchangeId: originId }) =>
    client.replay.destinations({ what: { kind: 'exchange', originId } }),
  'replay.sequence.start': async (client, { exchangeId }) => getState(await start(client, exchangeId)),
  'replay.sequence.step': async (client, { exchangeId }) => {
    await start(client, exchangeId);
    return getState(await client.replay.sequence.step());
  },
  'replay.sequence.stop': async (client, { exchangeId }) => {
    await start(client, exchangeId);
    return getState(await client.replay.sequence.stop());
  },
  'replay.sequence.get': async (client, { exchangeId }) => {
    await start(client, exchangeId);
    return getState(await client.replay.sequence.get());
  },
};

async function drain(client: WorkbenchClient, originId: number): Promise<void> {
  const stream = await client.replay.send({ draft: { originId } });
  while ((await stream.next()).done !== true);
}

/** Starts the round of an exchange, in place of a sequence that another client may have started. */
async function start(client: WorkbenchClient, exchangeId: number): Promise<SequenceState> {
  await client.replay.sequence.stop();
  const { summary } = await client.exchanges.get({ id: exchangeId });
  const what = { kind: 'round', roundId: summary.roundId };
  return client.replay.sequence.start({ sequence: { what, spacing: { kind: 'stepwise' } } });
}

/** IDs and times differ from one call to the next. */
function toStableFields({ vantage, kind, originId, outcome }: ExchangeSummary) {
  return { vantage, kind, originId, outcome };
}

function getState(state: SequenceState | null) {
  if (state === null) return null;
  const sent = state.steps.filter(({ exchangeId }) => exchangeId !== null).length;
  return { state: state.state, what: state.what, origins: state.steps.map(({ originId }) => originId), sent };
}
