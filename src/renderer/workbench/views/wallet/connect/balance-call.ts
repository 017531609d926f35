import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { quoteForShell, SIGNING_COMMAND } from '#shared/format/shell-text.ts';

interface BalanceCall {
  readonly url: string;
  readonly accountId: string;
  readonly currency: string;
  readonly gameId: string;
  readonly secret: string;
}

/** Commands for a POSIX shell that request a balance as a gateway does: signed over the bytes of the body. */
export function formatBalanceCall({ url, accountId, currency, gameId, secret }: BalanceCall): string {
  const body = JSON.stringify({ account_id: accountId, currency, game_id: gameId });
  return [
    `SECRET=${quoteForShell(secret)}`,
    `BODY=${quoteForShell(body)}`,
    `SIGN=$(printf '%s' "$BODY" | ${SIGNING_COMMAND})`,
    `curl -sS -w '\\n' ${quoteForShell(url)} -H 'Content-Type: application/json' -H "${SIGNATURE_HEADER}: $SIGN" --data-binary "$BODY"`,
  ].join('\n');
}
