import { assertNever } from '#shared/assert-never.ts';
import { money } from '#shared/money.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { API_CODES, type ApiCode } from '#shared/protocol/errors.ts';
import type { FuzzRule } from '#shared/suite/fuzz-rules.ts';
import type { Operation } from '#shared/suite/fuzz-sequence.ts';
import { sign } from '../../signing/signature.ts';
import type { Play } from '../play.ts';
import type { WalletRequest } from './wallet-model.ts';

/** A request that has to be rejected. */
interface InvalidRequest {
  readonly callback: Callback;
  readonly body: string;
  readonly request: WalletRequest;
  readonly title: string;
  /** In place of the correct one; null for no header. */
  readonly signature?: string | null;
}

/** A request with a defect. Its IDs are used by no other request, so that accepting it is seen at once. */
export function makeInvalidRequest(
  play: Play,
  { callback, defect }: Extract<Operation, { kind: 'invalid' }>,
): InvalidRequest {
  const transactions = {
    betwin: [play.bet(play.u)],
    rollback: [play.rollback(play.newId())],
  };
  const fields = {
    balance: {},
    betwin: { round_id: play.newId(), finished: true, transactions: transactions.betwin },
    rollback: { round_id_provider: play.newId(), finished: true, transactions: transactions.rollback },
    finish: { round_id: play.newId() },
  };
  const right = play.body(callback, fields[callback]);
  const createInvalidRequest = (
    title: string,
    rule: FuzzRule,
    apiCode: ApiCode,
    { body = right, signature }: { readonly body?: string; readonly signature?: string | null },
  ): InvalidRequest => ({
    callback,
    body,
    request: { callback: 'invalid', rule, apiCode, allowsAnyCode: rule === 'zero_rejected' },
    title: `${callback} ${title}`,
    ...(signature === undefined ? {} : { signature }),
  });
  const { badRequest, invalidSignature, playerNotFound } = API_CODES;
  switch (defect) {
    case 'wrong_signature': {
      const signature = sign(Buffer.from(right), `${play.target.secret} of somebody else`);
      return createInvalidRequest(
        'with the signature of another secret',
        'signature_rejected',
        invalidSignature,
        {
          signature,
        },
      );
    }
    case 'no_signature':
      return createInvalidRequest('without a signature', 'signature_rejected', invalidSignature, {
        signature: null,
      });
    case 'unknown_player': {
      const body = play.body(callback, { ...fields[callback], account_id: `nobody-${play.newId()}` });
      // A rollback and a finish need no known player, because their transactions are unknown.
      return callback === 'balance' || callback === 'betwin'
        ? createInvalidRequest('for a player who does not exist', 'unknown_player', playerNotFound, { body })
        : makeInvalidRequest(play, { kind: 'invalid', callback, defect: 'cut_json' });
    }
    case 'cut_json':
      return createInvalidRequest('with half of its JSON', 'malformed_rejected', badRequest, {
        body: right.slice(0, right.length / 2),
      });
    case 'missing_field': {
      const body = play.body(callback, { ...fields[callback], currency: undefined });
      return createInvalidRequest('without `currency`', 'malformed_rejected', badRequest, { body });
    }
    case 'zero_amount': {
      if (callback !== 'betwin')
        return makeInvalidRequest(play, { kind: 'invalid', callback, defect: 'no_signature' });
      const body = play.body(callback, {
        ...fields.betwin,
        transactions: [play.bet(money('0'))],
      });
      return createInvalidRequest('of 0', 'zero_rejected', badRequest, { body });
    }
    default:
      return assertNever(defect);
  }
}
