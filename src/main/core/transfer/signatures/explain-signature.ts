import type { Operator } from '#shared/operators.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { StoredExchange } from '../../capture/exchange-row.ts';
import { findHeader } from '../../http/headers.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import { findSigner, findUrlOwner } from '../../operators/find-operator.ts';
import { diagnoseSignature, type KnownSecret } from '../../signing/diagnose.ts';
import { explainDiagnosis, explainWalletSignature } from '../../signing/explain-diagnosis.ts';
import { explainVerdict } from '../../signing/explain-verdict.ts';
import { sign } from '../../signing/signature.ts';
import type { Pause } from '../../time/pause.ts';

/**
 * Explains the verdict and, if the signature is wrong, the likely cause.
 * @param ownSecret the secret it was checked with, if that is not an operator's.
 */
export async function explainSignature(
  { summary, request, expectedSignature, signatureClaim }: StoredExchange,
  operators: OperatorStore,
  pause: Pause,
  ownSecret: string | null,
): Promise<string> {
  const verdict = explainVerdict(summary.signature, request.body.length);
  const header = findHeader(request.headers, SIGNATURE_HEADER);
  const owner = operators.findByCasino(summary.casinoId ?? '')?.operator;
  const expected = owner ?? findOtherOwner({ summary, request, expectedSignature }, operators);
  const isWrong = ['mismatch', 'malformed', 'missing'].includes(summary.signature);
  // For a URL that no operator has, the signer shows which one was meant.
  const isUnexpected =
    summary.signature === 'unknown' && owner === undefined && ownSecret === null && header !== undefined;
  if (request.bodyBytes > request.body.length) {
    return `Only the first ${request.body.length} bytes of the body were read, so the signature cannot be checked.`;
  }
  if (signatureClaim !== null) return signatureClaim;
  if (summary.signature === 'verified') return formatSigner(verdict, { summary, request }, operators);
  // The verdicts of a file are found by `checkImportedSignature`.
  const isUnmatched = summary.signature === 'unknown' && expectedSignature !== null;
  if (!isWrong && !isUnexpected && !isUnmatched) return verdict;
  const diagnosis = await diagnoseSignature(
    {
      body: request.body,
      header,
      secret: ownSecret ?? expected?.secret ?? null,
      others: listOtherSecrets(operators, expected),
    },
    pause,
  );
  if (isUnmatched) {
    const ownSecretName =
      expected === undefined ? "this operator's secret" : `the secret of ${expected.name}`;
    const unfit = `It does not match ${ownSecretName}. That might not be the secret it was signed with, so this is not a verdict.`;
    // A cause is only found with the right secret.
    return diagnosis.kind === 'causes' ? explainDiagnosis(diagnosis) : unfit;
  }
  if (diagnosis.kind !== 'verified') return explainDiagnosis(diagnosis);
  return isUnexpected && expected !== undefined
    ? `It was sent before an operator here had this URL. It verifies with the secret of ${expected.name}.`
    : `${verdict} The secret has changed since: it verifies with the current one.`;
}

/** For a casino that no operator here has: the operator with the URL, or whose secret it was checked with. */
function findOtherOwner(
  {
    summary: { kind },
    request: { url, body },
    expectedSignature,
  }: Pick<StoredExchange, 'summary' | 'request' | 'expectedSignature'>,
  operators: OperatorStore,
): Operator | undefined {
  const hasUrl = findUrlOwner({ kind, url }, operators);
  if (hasUrl !== undefined || expectedSignature === null) return hasUrl;
  return operators.list().find(({ secret }) => sign(body, secret) === expectedSignature);
}

/**
 * Explains how a wallet computed its own signature of a request that it rejected although the signature is correct.
 * @param computed what the wallet computed.
 * @param ownSecret as above.
 */
export async function explainComputedSignature(
  { summary, request }: StoredExchange,
  { computed, ownSecret }: { readonly computed: string; readonly ownSecret: string | null },
  operators: OperatorStore,
  pause: Pause,
): Promise<string> {
  if (request.bodyBytes > request.body.length)
    return `Only the first ${request.body.length} bytes of the body were read, so nothing can be computed.`;
  const operator = summary.casinoId === null ? undefined : operators.findByCasino(summary.casinoId)?.operator;
  const others = listOtherSecrets(operators, operator);
  const secret = ownSecret ?? operator?.secret ?? null;
  return explainWalletSignature(
    await diagnoseSignature({ body: request.body, header: computed, secret, others }, pause),
  );
}

function listOtherSecrets(operators: OperatorStore, expected: Operator | undefined): readonly KnownSecret[] {
  return operators
    .list()
    .filter((operator) => operator !== expected)
    .map(({ name, secret }) => ({ owner: name, secret }));
}

/** The signer: the secret of a launch need not be the casino's. */
function formatSigner(
  verdict: string,
  { summary, request }: Pick<StoredExchange, 'summary' | 'request'>,
  operators: OperatorStore,
): string {
  const signer = findSigner(request, operators);
  const secretName =
    signer === undefined
      ? // A replay may be signed with a secret that its author typed, which is not kept.
        summary.vantage === 'replay'
        ? 'the secret that it was signed with, which no operator here has now'
        : null
      : `the secret of ${signer.name}`;
  return secretName === null ? verdict : verdict.replace("the operator's secret", secretName);
}
