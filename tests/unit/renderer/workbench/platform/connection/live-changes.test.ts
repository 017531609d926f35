import { describe, expect, it } from 'vitest';
import { useConnection } from '#renderer/workbench/platform/connection/connection-store.ts';
import {
  emitChanges,
  refreshOnChanges,
  onChange,
} from '#renderer/workbench/platform/connection/live-changes.ts';

const STATUS = {
  version: '0.0.0',
  addresses: { interface: null, gateway: 'http://127.0.0.1:1', wallet: 'http://127.0.0.1:2' },
  dataDir: '/data',
  ggw: { prefix: 'ggw', options: '' },
  notices: [],
  storage: { failure: null, waitingCaptures: 0, droppedCaptures: 0 },
};

/** A query whose response the test releases. */
function createQuery() {
  const responses: (() => void)[] = [];
  return {
    ask: () => new Promise<void>((resolve) => responses.push(resolve)),
    countRequests: () => responses.length,
    async result(): Promise<void> {
      responses.at(-1)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('a subscription to changes', () => {
  it('queries again on changes of its own topics only', () => {
    const { ask, countRequests } = createQuery();
    const end = onChange(['sessions'], ask);
    emitChanges(['clock', 'deliveries']);
    expect(countRequests()).toBe(0);
    emitChanges(['clock', 'sessions']);
    expect(countRequests()).toBe(1);
    end();
  });

  it('queries only once more after a response, however many changes arrived meanwhile', async () => {
    const { ask, countRequests, result } = createQuery();
    const end = onChange(['sessions'], ask);
    for (let change = 0; change < 5; change++) emitChanges(['sessions']);
    expect(countRequests()).toBe(1);
    await result();
    expect(countRequests()).toBe(2);
    await result();
    expect(countRequests()).toBe(2);
    end();
  });

  it('queries again after a failed query', async () => {
    let requested = 0;
    const end = onChange(['clock'], () => {
      requested += 1;
      return Promise.reject(new Error('no contact'));
    });
    emitChanges(['clock']);
    await new Promise((resolve) => setImmediate(resolve));
    emitChanges(['clock']);
    expect(requested).toBe(2);
    end();
  });

  it('queries on connecting, because earlier changes may have been missed', () => {
    const { ask, countRequests } = createQuery();
    const end = onChange(['gateway'], ask);
    useConnection.getState().setConnected(STATUS);
    expect(countRequests()).toBe(1);
    end();
  });

  it('queries immediately on a refresh, and never after its end', async () => {
    const { ask, countRequests, result } = createQuery();
    const end = refreshOnChanges(['operators'], ask);
    expect(countRequests()).toBe(1);
    await result();
    end();
    emitChanges(['operators']);
    expect(countRequests()).toBe(1);
  });
});
