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
function question() {
  const responses: (() => void)[] = [];
  return {
    ask: () => new Promise<void>((resolve) => responses.push(resolve)),
    asked: () => responses.length,
    async result(): Promise<void> {
      responses.at(-1)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('following changes', () => {
  it('queries on its own topics and on no other', () => {
    const { ask, asked } = question();
    const end = onChange(['sessions'], ask);
    emitChanges(['clock', 'deliveries']);
    expect(asked()).toBe(0);
    emitChanges(['clock', 'sessions']);
    expect(asked()).toBe(1);
    end();
  });

  it('queries once more after a response, however many hints arrived meanwhile', async () => {
    const { ask, asked, result } = question();
    const end = onChange(['sessions'], ask);
    for (let hint = 0; hint < 5; hint++) emitChanges(['sessions']);
    expect(asked()).toBe(1);
    await result();
    expect(asked()).toBe(2);
    await result();
    expect(asked()).toBe(2);
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

  it('queries on connecting, because earlier hints may have been missed', () => {
    const { ask, asked } = question();
    const end = onChange(['gateway'], ask);
    useConnection.getState().setConnected(STATUS);
    expect(asked()).toBe(1);
    end();
  });

  it('queries immediately to refresh something, and never after its end', async () => {
    const { ask, asked, result } = question();
    const end = refreshOnChanges(['operators'], ask);
    expect(asked()).toBe(1);
    await result();
    end();
    emitChanges(['operators']);
    expect(asked()).toBe(1);
  });
});
