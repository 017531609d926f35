import { implement } from '@orpc/server';
import { operatorsContract, type OperatorSummary } from '#shared/contract/operators.ts';
import { findGame } from '#shared/games/catalogue.ts';
import {
  operatorSchema,
  operatorSettingsSchema,
  type Operator,
  type OperatorSettings,
} from '#shared/operators.ts';
import { problemsOf, type Problem } from '#shared/problems.ts';
import { playerFacingCurrency } from '#shared/protocol/currency.ts';
import { testConnection } from '../gateway/connection-test.ts';
import type { MockWalletUrl, WalletClient } from '../gateway/wallet-client.ts';
import { reachOf } from '../operators/callback-url.ts';
import type { Currencies } from '../operators/currencies.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import type { Random } from '../random.ts';
import { mapCallbacks } from './map-callbacks.ts';

export interface OperatorsParts {
  readonly operators: OperatorStore;
  readonly currencies: Currencies;
  readonly client: WalletClient;
  readonly random: Random;
  /** Saves an operator, and gives new casinos their first players. */
  readonly save: (operator: Operator) => readonly Problem[];
  readonly hasSessions: (operatorId: string) => boolean;
  readonly mockWalletUrl: MockWalletUrl;
}

export function operatorsProcedures(parts: OperatorsParts) {
  const os = implement(operatorsContract);
  const { operators } = parts;

  /** Saves a whole operator, or says everything that is wrong with it. */
  function save(candidate: object): Operator | readonly Problem[] {
    const parsed = operatorSchema.safeParse(candidate);
    if (!parsed.success) return problemsOf(parsed.error);
    const problems = parts.save(parsed.data);
    if (problems.length === 0) return parsed.data;
    // One operator is saved here, so the field is told without its place in a file.
    return problems.map(({ field, message }) => ({
      field: field.replace(/^operators\[0\]\./, ''),
      message,
    }));
  }

  return {
    list: os.list.handler(() => operators.list().map((operator) => summarise(operator, parts))),
    revealSecret: os.revealSecret.handler(({ input, errors }) => {
      const operator = operators.find(input.operatorId);
      if (operator === undefined) throw errors.NOT_FOUND();
      return { secret: operator.secret };
    }),
    get: os.get.handler(({ input, errors }) => {
      const operator = operators.find(input.operatorId);
      if (operator === undefined) throw errors.NOT_FOUND();
      return {
        operator: settingsOf(operator),
        reach: mapCallbacks((callback) => {
          const url = operator.callback_urls[callback];
          if (url === undefined) return { reach: 'mock_wallet' as const, reason: null };
          const reach = reachOf(url);
          return { reach: reach.kind, reason: reach.kind === 'local' ? reach.reason : null };
        }),
      };
    }),
    create: os.create.handler(({ input, errors }) => {
      const id = idOf(input.operator);
      const problems =
        id !== null && operators.find(id) !== undefined
          ? [{ field: 'id', message: `operator '${id}' exists already` }]
          : null;
      const saved =
        problems ?? save({ ...fieldsOf(input.operator), secret: parts.random.bytes(32).toString('hex') });
      if ('length' in saved) throw errors.INVALID({ data: { problems: [...saved] } });
      return settingsOf(saved);
    }),
    update: os.update.handler(({ input, errors }) => {
      const id = idOf(input.operator);
      const before = id === null ? undefined : operators.find(id);
      if (before === undefined) throw errors.NOT_FOUND();
      const saved = save({ ...fieldsOf(input.operator), secret: before.secret });
      if ('length' in saved) throw errors.INVALID({ data: { problems: [...saved] } });
      return settingsOf(saved);
    }),
    changeSecret: os.changeSecret.handler(({ input, errors }) => {
      const before = operators.find(input.operatorId);
      if (before === undefined) throw errors.NOT_FOUND();
      const secret = input.secret ?? parts.random.bytes(32).toString('hex');
      const saved = save({ ...before, secret });
      if ('length' in saved) throw errors.INVALID({ data: { problems: [...saved] } });
      return { secret };
    }),
    remove: os.remove.handler(({ input, errors }) => {
      if (operators.find(input.operatorId) === undefined) throw errors.NOT_FOUND();
      if (parts.hasSessions(input.operatorId)) throw errors.IN_USE();
      operators.remove(input.operatorId);
    }),
    testConnection: os.testConnection.handler(({ input, errors }) => {
      const operator = operators.find(input.operatorId);
      if (operator === undefined) throw errors.NOT_FOUND();
      if (!operator.casinos.some(({ id }) => id === input.casinoId))
        throw errors.NOT_FOUND({ message: `This operator has no casino '${input.casinoId}'.` });
      return testConnection(parts.client, { ...input, operator });
    }),
  };
}

function fieldsOf(document: unknown): Record<string, unknown> {
  return typeof document === 'object' && document !== null ? { ...document } : {};
}

function idOf(operator: unknown): string | null {
  const parsed = operatorSettingsSchema.shape.id.safeParse(fieldsOf(operator)['id']);
  return parsed.success ? parsed.data : null;
}

function settingsOf({ secret: _secret, ...settings }: Operator): OperatorSettings {
  return settings;
}

function summarise(
  operator: Operator,
  parts: Pick<OperatorsParts, 'currencies' | 'mockWalletUrl'>,
): OperatorSummary {
  return {
    id: operator.id,
    name: operator.name,
    status: operator.status,
    casinos: operator.casinos.map((casino) => ({
      ...casino,
      callbackUrls: mapCallbacks(
        (callback) => operator.callback_urls[callback] ?? parts.mockWalletUrl(casino.id, callback),
      ),
    })),
    games: operator.games.flatMap((slug) => {
      const game = findGame(slug);
      return game === undefined ? [] : [{ slug: game.slug, title: game.title }];
    }),
    currencies: parts.currencies.launchable(operator).map(({ code, decimals }) => ({
      code,
      playerFacing: playerFacingCurrency(code),
      decimals,
    })),
  };
}
