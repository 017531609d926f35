import { describe, expect, it } from 'vitest';
import { findInstance } from '#core/instance/running-instance.ts';
import { startInterface } from '#tests/support/workbench/interface.ts';

/** A call of two megabytes could contain half a million of these, each with its own issue. */
const CASINOS = Array.from({ length: 60_000 }, () => ({}));
const CALL = JSON.stringify({ json: { operator: { id: 'large', name: 'Large', casinos: CASINOS } } });
const REASON = 'The call has more than 20,000 values, the limit for one call.';

describe('limits of each input: calls', () => {
  it('a call with too many values is rejected before it is parsed', async () => {
    const started = await startInterface();
    const cookie = await started.signIn();
    const requested = await started.ask('/rpc/operators/create', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: CALL,
    });
    expect(requested.status).toBe(400);
    expect(requested.body).toContain(REASON);
    const { control } = findInstance(started.dataDir)!;
    const created = await fetch(`${control.url}/rpc/operators/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${control.token}`, 'content-type': 'application/json' },
      body: CALL,
    });
    expect(created.status).toBe(400);
    expect(await created.text()).toContain(REASON);
  });

  it('a body that is not JSON is rejected', async () => {
    const started = await startInterface();
    const { control } = findInstance(started.dataDir)!;
    const created = await fetch(`${control.url}/rpc/operators/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${control.token}`, 'content-type': 'application/json' },
      body: '{"json":',
    });
    expect(created.status).toBe(400);
    expect(await created.text()).toContain('The request body is not JSON.');
  });
});
