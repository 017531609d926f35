import { describe, expect, test } from 'vitest';
import type { Operator } from '#shared/operators.ts';
import { ANONYMOUS, DEMO_LAUNCH, LAUNCH, postLaunch } from '#tests/support/games/launch.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const LIMITS = { min: '1', max: '9' };
const GEM = { code: 'GEM', name: 'Gem', decimals: 0 };
const IN_USE: Partial<Operator> = {
  subscriptions: ['custom_currencies'],
  bet_limits: { USD: LIMITS, CUSTOM_GEM: LIMITS },
};

/** Each has one casino of the same name, and the secret `secret-of-<name>`. */
const bench = sharedTestWorkbench({
  operators: [
    operator({ id: 'acme', ...IN_USE }),
    operator({ id: 'gem', ...IN_USE, custom_currencies: [GEM] }),
    operator({ id: 'gem-inactive', ...IN_USE, custom_currencies: [{ ...GEM, active: false }] }),
    operator({
      id: 'gem-unlimited',
      ...IN_USE,
      bet_limits: { USD: LIMITS },
      custom_currencies: [GEM],
    }),
    operator({ id: 'gem-unsubscribed', ...IN_USE, subscriptions: [], custom_currencies: [GEM] }),
    operator({
      id: 'gem-unsubscribed-403',
      ...IN_USE,
      subscriptions: [],
      custom_currencies: [GEM],
      inactive_subscription: 'feature_subscription_required',
    }),
    operator({
      id: 'gem-inactive-403',
      ...IN_USE,
      subscriptions: [],
      custom_currencies: [{ ...GEM, active: false }],
      inactive_subscription: 'feature_subscription_required',
    }),
    operator({ id: 'usd-unlimited', bet_limits: { EUR: LIMITS } }),
  ],
});

/** `real` and `demo` are signed by the operator itself. */
async function launchIn(currency: string, by: string, mode: 'real' | 'demo' | 'anonymous demo') {
  const body =
    mode === 'real'
      ? { ...LAUNCH, casino_id: by, account: { id: 'alice', currency } }
      : { ...DEMO_LAUNCH, casino_id: by, currency };
  return postLaunch(bench().gateway, JSON.stringify(body), {
    mode: mode === 'real' ? 'real' : 'demo',
    secret: `secret-of-${by}`,
    ...(mode === 'anonymous demo' ? { headers: ANONYMOUS } : {}),
  });
}

function error(status: number, code: string, message: string): object {
  return { status, body: { code, msg: message, meta: { api_code: '154', api_message: message } } };
}

describe.each([
  { mode: 'real' as const, field: 'account.currency' },
  { mode: 'demo' as const, field: 'currency' },
  { mode: 'anonymous demo' as const, field: 'currency' },
])('a launch ($mode)', ({ mode, field }) => {
  test.each([
    { by: 'acme', currency: 'XYZ', label: 'that no operator has' },
    { by: 'acme', currency: 'CUSTOM_NONE', label: 'that is custom and that no operator has' },
    { by: 'acme', currency: 'CUSTOM_GEM', label: 'that is another operator’s own' },
    { by: 'gem', currency: 'GEM', label: 'that is custom and lacks its prefix' },
    { by: 'gem', currency: 'CUSTOM_CUSTOM_GEM', label: 'that is custom and has its prefix twice' },
    { by: 'gem-inactive', currency: 'CUSTOM_GEM', label: 'that is inactive' },
    { by: 'gem-inactive-403', currency: 'CUSTOM_GEM', label: 'that is inactive, subscribed or not' },
    { by: 'gem-unlimited', currency: 'CUSTOM_GEM', label: 'that is custom and has no bet limits' },
    { by: 'usd-unlimited', currency: 'USD', label: 'that is global and has no bet limits' },
  ])('in a currency $label is rejected with 400/154', async ({ by, currency }) => {
    expect(await launchIn(currency, by, mode)).toEqual(
      error(400, 'invalid_argument', `${field}: '${currency}' is not allowed for this operator`),
    );
  });

  test.each([
    { by: 'gem-unsubscribed', status: 400, code: 'invalid_argument' },
    { by: 'gem-unsubscribed-403', status: 403, code: 'FEATURE_SUBSCRIPTION_REQUIRED' },
  ])(
    'in a custom currency without the subscription is rejected with $status and $code (decision 4)',
    async ({ by, status, code }) => {
      expect(await launchIn('CUSTOM_GEM', by, mode)).toEqual(
        error(status, code, `${field}: 'CUSTOM_GEM' needs an active custom_currencies subscription`),
      );
    },
  );

  test.each([
    { by: 'gem', currency: 'CUSTOM_GEM', label: 'its own custom currency with subscription and bet limits' },
    { by: 'gem', currency: 'USD', label: 'a global currency' },
    { by: 'gem-unsubscribed', currency: 'USD', label: 'a global currency, subscribed or not' },
    { by: 'usd-unlimited', currency: 'EUR', label: 'a global currency with bet limits' },
  ])('in $label is accepted', async ({ by, currency }) => {
    expect(await launchIn(currency, by, mode)).toMatchObject({ status: 200 });
  });
});
