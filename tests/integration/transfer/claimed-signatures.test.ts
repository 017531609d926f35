import { beforeAll, describe, expect, test } from 'vitest';
import type { ExchangeSummary, HeaderList } from '#shared/exchange.ts';
import { sharedTestWorkbench, startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import {
  captureBody,
  exportIds,
  importText,
  readImportedDetails,
  getSecret,
} from '#tests/support/traffic/transfer.ts';
import { computeHmac, createWalletCaller } from '#tests/support/wallets/wallet-caller.ts';

const bench = sharedTestWorkbench();
const BODY = '{"amount":"1.00"}';

interface Entry {
  readonly request: { headers: HeaderList; body: { text: string } };
  readonly subject: { casinoId: string };
  readonly signature: { verdict: string };
  readonly warnings: readonly string[];
}

let file: string;

beforeAll(async () => {
  const { summary } = await captureBody(bench(), Buffer.from(BODY));
  file = (await exportIds(bench(), 'bundle', [summary.id])).text;
});

/** The imported exchange of a bundle that was changed before the import. */
async function importChanged(change: (entry: Entry) => void) {
  const bundle = JSON.parse(file) as { exchanges: [Entry] };
  change(bundle.exchanges[0]);
  const [detail] = await readImportedDetails(bench(), await importText(bench(), JSON.stringify(bundle)));
  return detail!;
}

function setSignature(entry: Entry, signature: string): void {
  entry.request.headers = entry.request.headers.map(([name, value]) =>
    /^x-request-sign$/i.test(name) ? [name, signature] : [name, value],
  );
}

describe("a file's claim about a signature is verified:", () => {
  test('a changed body does not verify', async () => {
    const { summary, signature } = await importChanged(
      ({ request }) => (request.body.text = '{"amount":"9.00"}'),
    );
    expect(summary.signature).toBe('mismatch');
    expect(summary.warnings).toEqual([
      'The file says the signature was verified; with this secret it does not verify: something has changed, or a different secret was used.',
    ]);
    expect(signature.explanation).not.toContain('is the HMAC');
  });

  test('a changed body does not verify in a HAR file either', async () => {
    const { firstId } = await importText(bench(), file);
    const { text } = await exportIds(bench(), 'har', [firstId]);
    const [detail] = await readImportedDetails(
      bench(),
      await importText(
        bench(),
        text.replace(JSON.stringify(BODY), JSON.stringify(BODY.replace('1.00', '9.00'))),
      ),
    );
    expect(detail!.summary.signature).toBe('mismatch');
  });

  test('with an unknown casino, the signer is still identified', async () => {
    const { summary } = await importChanged(({ subject }) => (subject.casinoId = 'elsewhere'));
    expect(summary).toMatchObject({ signature: 'verified', warnings: [] });
  });

  test.each(['verified', 'mismatch', 'malformed'])(
    'a claim of %s is kept as a claim if no operator here has the secret',
    async (verdict) => {
      const { summary, signature } = await importChanged((entry) => {
        entry.subject.casinoId = 'elsewhere';
        entry.signature.verdict = verdict;
        setSignature(entry, '0f'.repeat(32));
      });
      expect(summary).toMatchObject({ signature: 'unknown', warnings: [] });
      expect(signature).toMatchObject({
        expected: null,
        explanation: `The file says the signature was ${verdict}; no operator here has the secret.`,
      });
    },
  );

  test('a request without a signature has the verdict missing, whatever the file says', async () => {
    const { summary } = await importChanged(({ request }) => {
      request.headers = request.headers.filter(([name]) => !/^x-request-sign$/i.test(name));
    });
    expect(summary.signature).toBe('missing');
  });

  test('for a truncated body the verdict is unknown', async () => {
    const { summary, signature } = await importChanged(({ request }) =>
      Object.assign(request, { bodyBytes: 99 }),
    );
    expect(summary).toMatchObject({ signature: 'unknown', warnings: [] });
    expect(signature.explanation).toBe(
      'Only the first 17 bytes of the body were read, so the signature cannot be checked.',
    );
  });
});

describe('a colleague’s workbench has a casino of the same name with another secret:', () => {
  test.each(['bundle', 'har'] as const)(
    'the original verdict is kept in a %s, and not reported as a mismatch',
    async (format) => {
      const colleague = await startTestWorkbench();
      const { summary } = await captureBody(bench(), Buffer.from(BODY));
      const { text } = await exportIds(bench(), format, [summary.id]);
      const [imported] = await readImportedDetails(colleague, await importText(colleague, text));
      const claim = `The file says the signature was verified; it was checked with a secret other than this operator's.`;
      expect(imported!.summary).toMatchObject({ signature: 'unknown', warnings: [] });
      expect(imported!.signature).toMatchObject({
        expected: computeHmac(BODY, await getSecret(colleague)),
        explanation: claim,
      });
      // Imported again from there, it is no mismatch either.
      const copied = await exportIds(colleague, format, [imported!.summary.id]);
      const [copy] = await readImportedDetails(colleague, await importText(colleague, copied.text));
      expect(copy!.signature).toEqual(imported!.signature);
      const ticket = await exportIds(colleague, 'markdown', [imported!.summary.id]);
      expect(ticket.text).toContain(`| Signature | ${claim} |`);
      // In the original workbench it is verified again.
      const returned = await exportIds(colleague, format, [imported!.summary.id]);
      const [reimported] = await readImportedDetails(bench(), await importText(bench(), returned.text));
      expect(reimported!.summary).toMatchObject({ signature: 'verified', warnings: [] });
    },
  );

  test('the file reveals neither the secret nor that two files are from one operator', async () => {
    const { summary } = await captureBody(bench(), Buffer.from(BODY));
    const { summary: next } = await captureBody(bench(), Buffer.from(BODY));
    const signers = await Promise.all(
      [summary.id, next.id].map(async (id) => {
        const { text } = await exportIds(bench(), 'bundle', [id]);
        return (JSON.parse(text) as { exchanges: [{ signature: { signer: string } }] }).exchanges[0].signature
          .signer;
      }),
    );
    expect(signers[0]).toMatch(/^[\da-f]{32}:[\da-f]{16}$/);
    expect(signers[0]).not.toBe(signers[1]);
    const { text } = await exportIds(bench(), 'bundle', [summary.id], { redact: ['signatures'] });
    expect(text).not.toContain('"signer"');
  });

  test('an original mismatch is kept, too', async () => {
    const colleague = await startTestWorkbench();
    const response = await fetch(`${bench().wallet}/demo/betwin`, {
      method: 'POST',
      headers: { 'x-request-sign': '0f'.repeat(32) },
      body: BODY,
    });
    expect(response.ok).toBe(false);
    const { exchanges } = await bench().client.exchanges.list({ limit: 1 });
    const { text } = await exportIds(bench(), 'bundle', [exchanges[0]!.id]);
    const [imported] = await readImportedDetails(colleague, await importText(colleague, text));
    expect(imported!.summary).toMatchObject({ signature: 'unknown', warnings: [] });
    expect(imported!.signature.explanation).toMatch(/^The file says the signature was mismatch; /);
    const [reimported] = await readImportedDetails(bench(), await importText(bench(), text));
    expect(reimported!.summary.signature).toBe('mismatch');
  });

  test.each(['bundle', 'har'] as const)(
    'the claim in a %s is verified as soon as an operator has that secret, and the lists are read again',
    async (format) => {
      const colleague = await startTestWorkbench();
      const { summary } = await captureBody(bench(), Buffer.from(BODY));
      const { text } = await exportIds(bench(), format, [summary.id]);
      const { firstId } = await importText(colleague, text);
      const controller = new AbortController();
      const events = await colleague.client.workbench.live(undefined, { signal: controller.signal });
      await colleague.client.operators.changeSecret({
        operatorId: 'demo',
        secret: await getSecret(bench()),
      });
      const seen: string[] = [];
      for await (const { topics } of events) {
        seen.push(...topics);
        if (seen.includes('exchanges')) break;
      }
      controller.abort();
      const after = await colleague.client.exchanges.get({ id: firstId });
      expect(after.summary.signature).toBe('verified');
      expect(after.signature.expected).toBe(after.signature.received);
      expect(after.signature.explanation).toContain('is the HMAC-SHA256');
    },
  );
});

test('a wrong signature that an export removed is explained as removed, and its correct rejection is no warning', async () => {
  await createWalletCaller(`${bench().wallet}/demo`, 'another-secret').post('betwin', BODY);
  const [summary] = (await bench().client.exchanges.list({ limit: 1 })).exchanges as [ExchangeSummary];
  expect(summary.signature).toBe('mismatch');
  const { text } = await exportIds(bench(), 'bundle', [summary.id], { redact: ['signatures'] });
  const imported = await importText(bench(), text);
  const [detail] = await readImportedDetails(bench(), imported);
  expect(detail!.signature.explanation).toBe(
    'The signature was removed on export. It was checked before: mismatch.',
  );
  expect([imported.warned, detail!.summary.warnings]).toEqual([0, []]);
});
