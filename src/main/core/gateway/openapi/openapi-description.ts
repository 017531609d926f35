import { LAUNCH_REAL_PATH } from '#shared/protocol/launch.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { sign } from '../../signing/signature.ts';

export const TITLE = 'Game Gateway Workbench';
export const LICENSE = { name: 'MIT', identifier: 'MIT' };

/** Every example signature is made with this secret, so that readers can check their own implementation. */
export const EXAMPLE_SECRET = 'a shared secret';

const SAMPLE_BODY = '{"casino_id":"demo","game":"dice"}';

/** Introduces the document of both directions. */
export const GATEWAY_INTRODUCTION = `The protocol between an operator (a casino that holds its players' balances) and a game gateway.

- **Paths** are what the gateway serves: launches for real money and for demo play, and the games list.
- **Webhooks** are the four callbacks that the gateway sends to the operator's wallet during play for real money. Each goes to the URL that is configured for it. Demo play sends none. For tools that do not support webhooks, the same four are available as paths: \`/openapi-wallet.json\`.`;

/** Introduces the document for wallet developers. */
export const WALLET_INTRODUCTION =
  "The four callbacks that a game gateway sends to an operator's wallet during play for real money, as paths: what a wallet serves. Each can have its own URL; the paths here are those of the workbench's mock wallet.";

/** What applies to the whole protocol, in Markdown: the two directions, the signature, amounts and errors. */
export function describeApi(introduction: string): string {
  return `${introduction}

Launches and callbacks are POSTs with \`Content-Type: application/json\`, in UTF-8.

## Signature

Every launch and every callback has the header \`${SIGNATURE_HEADER}\`: the HMAC-SHA256 of the **raw request body**, keyed with the secret that operator and gateway share, as 64 lower-case hex characters.

\`\`\`sh
SIGN=$(openssl dgst -sha256 -hmac "$SECRET" -r body.json | cut -c 1-64)
curl "$GATEWAY${LAUNCH_REAL_PATH}" -H 'Content-Type: application/json' \\
  -H "${SIGNATURE_HEADER}: $SIGN" --data-binary @body.json
\`\`\`

The signature covers the bytes, not their meaning. Whitespace, the order of fields and the way a character is escaped all count:

- To send, serialise once, sign those bytes, and send exactly those bytes. In a generated client, sign where the body is already bytes (in an interceptor or middleware), not from the model.
- To receive, verify over the bytes as received, before parsing, and compare in constant time. A body that was parsed and serialised again is a different body.

To check an implementation: with the secret \`${EXAMPLE_SECRET}\`, the signature of the body \`${SAMPLE_BODY}\` is

\`\`\`
${sign(Buffer.from(SAMPLE_BODY), EXAMPLE_SECRET)}
\`\`\`

The signatures in the examples are made with that secret, over the example of the same name as compact JSON: no whitespace between tokens, no line ending.

## Amounts

Amounts and balances are decimal strings, never numbers: no exponent, no thousands separator, at most 16 decimals. The gateway writes them with exactly the decimals of the currency. Only a balance can be negative: when a win is rolled back after it was spent.

## Errors

Rejections have the shape of \`ErrorEnvelope\`. Branch on \`meta.api_code\`, not on \`code\`.

## Wallets

A wallet responds within ${LIMITS.attemptTimeoutMs / 1000} seconds, always with valid JSON and with status 200, 400 or 500. \`id_provider\` is the idempotency key: one that was processed before gets its original response, and nothing is applied again.
`;
}
