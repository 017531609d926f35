import { readUntrustedCertificate } from '#core/http/peer-certificate.ts';
import type { TrustByOrigin } from '#core/suite/plain-sender.ts';
import { visibleLine } from '#core/suite/reports/visible-text.ts';

/**
 * Trusts the certificates that the servers at these addresses show now, each for its own address only, and says so:
 * what is trusted unseen should at least be seen afterwards.
 */
export async function trustWhatIsShown(
  urls: readonly string[],
  say: (line: string) => void,
): Promise<TrustByOrigin> {
  const origins = [...new Set(urls.map((url) => new URL(url).origin))];
  const shown = await Promise.all(
    origins.map(async (origin) => [origin, await readUntrustedCertificate(origin)] as const),
  );
  const trusted = new Map<string, readonly string[]>();
  for (const [origin, certificate] of shown) {
    if (certificate === null) continue;
    trusted.set(origin, [certificate.fingerprint]);
    const { subject, problem, fingerprint } = certificate;
    say(
      `${origin}: its certificate for ${visibleLine(subject)} is trusted for this run. ${visibleLine(problem)}. SHA-256 ${fingerprint}`,
    );
  }
  return trusted;
}
