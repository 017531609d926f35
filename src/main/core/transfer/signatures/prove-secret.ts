import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { findHeader } from '../../http/headers.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import type { SignedRequest } from '../../operators/find-operator.ts';
import { diagnoseSignature, type SignatureDiagnosis } from '../../signing/diagnose.ts';
import { sign } from '../../signing/signature.ts';
import type { Pause } from '../../time/pause.ts';

/** Many signatures of a file may be made with a secret that nobody here has, and each takes milliseconds. */
const MAX_UNPROVEN = 1_000;

/**
 * Whether an imported signature, which the expected one does not match, was made with the same secret: then it is wrong,
 * whatever the secret was where it was captured.
 */
export type ProveSecret = (request: SignedRequest, expected: string | null) => Promise<boolean>;

/** Looks for a proof until too many searches have found none. */
export function createSecretProver(operators: Pick<OperatorStore, 'list'>, pause: Pause): ProveSecret {
  let unproven = 0;
  return async ({ headers, body }, expected) => {
    const header = findHeader(headers, SIGNATURE_HEADER);
    if (expected === null || header === undefined || unproven >= MAX_UNPROVEN) return false;
    const all = operators.list();
    const secret = all.find((operator) => sign(body, operator.secret) === expected)?.secret;
    if (secret === undefined) return false;
    const others = all.map((operator) => ({ owner: operator.name, secret: operator.secret }));
    const isProven = provesSecret(await diagnoseSignature({ body, header, secret, others }, pause));
    if (!isProven) unproven += 1;
    return isProven;
  };
}

/** The secret of another operator may be the right one, and a plain hash needs none. */
function provesSecret(diagnosis: SignatureDiagnosis): boolean {
  if (diagnosis.kind === 'secret_sent') return true;
  if (diagnosis.kind !== 'causes') return false;
  return diagnosis.causes.every(
    (cause) => cause.kind !== 'other_secret' && !(cause.kind === 'method' && cause.construction === 'hash'),
  );
}
