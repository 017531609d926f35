import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';

interface BalanceCall {
  readonly url: string;
  readonly accountId: string;
  readonly currency: string;
  readonly gameId: string;
  readonly secret: string;
}

/** Lines for a POSIX shell that ask for a balance as a gateway does: signed over the bytes of the body. */
export function balanceCall({ url, accountId, currency, gameId, secret }: BalanceCall): string {
  const body = JSON.stringify({ account_id: accountId, currency, game_id: gameId });
  return [
    `SECRET=${quoted(secret)}`,
    `BODY=${quoted(body)}`,
    `SIGN=$(printf '%s' "$BODY" | openssl dgst -sha256 -hmac "$SECRET" -r | cut -d' ' -f1)`,
    `curl -sS -w '\\n' ${quoted(url)} -H 'Content-Type: application/json' -H "${SIGNATURE_HEADER}: $SIGN" --data-binary "$BODY"`,
  ].join('\n');
}

/** Single quotes take everything as it stands; one inside ends them, stands escaped, and begins them again. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
