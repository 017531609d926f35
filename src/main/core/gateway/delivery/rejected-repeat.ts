import { API_CODES } from '#shared/protocol/errors.ts';
import { formatRuleWarning } from '#shared/suite/rule-warning.ts';

/** The wallet says that the `id_provider` is a tombstone (protocol, Errors), which it never applies. */
export function isCancelled(apiCode: string | null): boolean {
  return apiCode === API_CODES.tombstoned || apiCode === API_CODES.alreadyRolledBack;
}

/**
 * The warning about a rejected repeat of a request that the wallet may have applied before.
 * @param earlier the exchange of the first attempt that it may have applied.
 */
export function formatRejectedRepeat(status: number, apiCode: string | null, earlier: number): string {
  const code = apiCode === null ? '' : ` with api_code ${apiCode}`;
  const noRollback = isCancelled(apiCode) ? ', and no rollback of these IDs was sent' : '';
  return formatRuleWarning({
    rule: 'idempotent',
    actual: `HTTP ${status}${code}`,
    expected: `the original response: an earlier attempt may have moved the money${noRollback}`,
    overlapping: null,
    earlier,
    doubt: 'unapplied',
  });
}
