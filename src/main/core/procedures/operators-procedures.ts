import { implement } from '@orpc/server';
import { operatorsContract, type OperatorSummary } from '#shared/contract/operators.ts';
import { findGame } from '#shared/games/catalogue.ts';
import {
  operatorSchema,
  operatorSecretSchema,
  type Operator,
  type OperatorSettings,
} from '#shared/operators.ts';
import { toValidationIssues, type ValidationIssue } from '#shared/validation-issue.ts';
import { toPlayerFacingCurrency } from '#shared/protocol/currency.ts';
import { testConnection } from '../gateway/delivery/connection-test.ts';
import type { MockWalletUrl, WalletClient } from '../gateway/delivery/wallet-client.ts';
import { getReach } from '../operators/callback-url.ts';
import type { Currencies } from '../operators/currencies.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import type { Random } from '../random.ts';
import type { WalletChanges } from '../wallet/wallet-changes.ts';
import { mapCallbacks } from './map-callbacks.ts';

export interface OperatorsDeps {
  readonly operators: OperatorStore;
  readonly currencies: Currencies;
  readonly client: WalletClient;
  readonly random: Random;
  /** Saves an operator and creates the first players of new casinos. */
  readonly save: (operator: Operator) => readonly ValidationIssue[];
  /** Runs work while nothing else changes the players. */
  readonly runBetweenChanges: WalletChanges['runBetweenChanges'];
  /** An operator was removed. */
  readonly onRemoved: (operatorId: string) => void;
  readonly hasSessions: (operatorId: string) => boolean;
  readonly mockWalletUrl: MockWalletUrl;
}

export function implementOperatorsProcedures(deps: OperatorsDeps) {
  const os = implement(operatorsContract);
  const { operators } = deps;

  /** The issues of an operator, checked against the others; none if it was saved. */
  function save(operator: Operator): ValidationIssue[] {
    // Only one operator is saved here, so the field is reported without its position in a file.
    return deps.save(operator).map(({ field, message }) => ({
      field: field.replace(/^operators\[0\]\./, ''),
      message,
    }));
  }

  return {
    list: os.list.handler(() => operators.list().map((operator) => summarise(operator, deps))),
    revealSecret: os.revealSecret.handler(({ input, errors }) => {
      const operator = operators.find(input.operatorId);
      if (operator === undefined) throw errors.NOT_FOUND();
      return { secret: operator.secret };
    }),
    get: os.get.handler(({ input, errors }) => {
      const operator = operators.find(input.operatorId);
      if (operator === undefined) throw errors.NOT_FOUND();
      return {
        operator: toSettings(operator),
        reach: mapCallbacks((callback) => {
          const url = operator.callback_urls[callback];
          if (url === undefined) return { reach: 'mock_wallet' as const, reason: null };
          const reach = getReach(url);
          return { reach: reach.kind, reason: reach.kind === 'local' ? reach.reason : null };
        }),
      };
    }),
    create: os.create.handler(({ input, errors }) =>
      deps.runBetweenChanges(() => {
        const { id } = input.operator;
        const operator = { ...input.operator, secret: input.secret ?? deps.random.bytes(32).toString('hex') };
        const { error } = operatorSecretSchema.safeParse(operator.secret);
        const issues = [
          ...(error === undefined
            ? []
            : toValidationIssues(error).map((issue) => ({ ...issue, field: 'secret' }))),
          ...(operators.find(id) === undefined
            ? []
            : [
                {
                  field: 'id',
                  message: `is '${id}', which another operator already has: use a different ID`,
                },
              ]),
        ];
        if (issues.length === 0) issues.push(...save(operator));
        if (issues.length > 0) throw errors.INVALID({ data: { issues } });
        return input.operator;
      }),
    ),
    update: os.update.handler(({ input, errors }) =>
      deps.runBetweenChanges(() => {
        const before = operators.find(input.operator.id);
        if (before === undefined) throw errors.NOT_FOUND();
        const issues = save({ ...input.operator, secret: before.secret });
        if (issues.length > 0) throw errors.INVALID({ data: { issues } });
        return input.operator;
      }),
    ),
    changeSecret: os.changeSecret.handler(({ input, errors }) =>
      deps.runBetweenChanges(() => {
        const before = operators.find(input.operatorId);
        if (before === undefined) throw errors.NOT_FOUND();
        const secret = input.secret ?? deps.random.bytes(32).toString('hex');
        // Re-validates with rules that were added after it was saved.
        const parsed = operatorSchema.safeParse({ ...before, secret });
        const issues = parsed.success ? save(parsed.data) : toValidationIssues(parsed.error);
        if (issues.length > 0) throw errors.INVALID({ data: { issues } });
        return { secret };
      }),
    ),
    remove: os.remove.handler(({ input, errors }) => {
      if (operators.find(input.operatorId) === undefined) throw errors.NOT_FOUND();
      if (deps.hasSessions(input.operatorId)) throw errors.IN_USE();
      operators.remove(input.operatorId);
      deps.onRemoved(input.operatorId);
    }),
    testConnection: os.testConnection.handler(({ input, errors }) => {
      const operator = operators.find(input.operatorId);
      if (operator === undefined) throw errors.NOT_FOUND();
      if (!operator.casinos.some(({ id }) => id === input.casinoId))
        throw errors.NOT_FOUND({ message: `This operator has no casino '${input.casinoId}'.` });
      return testConnection(deps.client, { ...input, operator });
    }),
  };
}

function toSettings({ secret: _secret, ...settings }: Operator): OperatorSettings {
  return settings;
}

function summarise(
  operator: Operator,
  deps: Pick<OperatorsDeps, 'currencies' | 'mockWalletUrl'>,
): OperatorSummary {
  return {
    id: operator.id,
    name: operator.name,
    status: operator.status,
    casinos: operator.casinos.map((casino) => ({
      ...casino,
      callbackUrls: mapCallbacks(
        (callback) => operator.callback_urls[callback] ?? deps.mockWalletUrl(casino.id, callback),
      ),
    })),
    games: operator.games.flatMap((slug) => {
      const game = findGame(slug);
      return game === undefined ? [] : [{ slug: game.slug, title: game.title }];
    }),
    currencies: deps.currencies.listLaunchable(operator).map(({ code, decimals }) => ({
      code,
      playerFacing: toPlayerFacingCurrency(code),
      decimals: decimals,
    })),
  };
}
