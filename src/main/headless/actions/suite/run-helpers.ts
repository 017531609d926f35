import { styleText } from 'node:util';
import type { Clock } from '#core/clock.ts';
import { readUntrustedCertificate } from '#core/http/peer-certificate.ts';
import type { FindProxy } from '#core/http/proxy-route.ts';
import type { TrustByOrigin } from '#core/suite/plain-sender.ts';
import { escapeLine } from '#core/suite/reports/escape-unprintable.ts';
import type { Paint } from '#core/suite/reports/list-report.ts';
import { waitForStopSignal } from '../../process/stop-signal.ts';
import type { Output, Terminal } from '../../process/terminal.ts';

/** Aborted by the first interrupt; a second one ends the process. */
export function abortOnSignal(clearProgress: () => void, clock: Clock, terminal: Terminal): AbortSignal {
  const controller = new AbortController();
  void waitForStopSignal(clock, terminal).then(() => {
    clearProgress();
    terminal.console.error('Stopping after the balance is restored. Press Ctrl+C again to stop immediately.');
    controller.abort('The run was stopped.');
  });
  return controller.signal;
}

/** Colours if the terminal supports them; `hasColors` honours NO_COLOR. */
export function createPaint(output: Output): Paint {
  const coloured = output.isTTY === true && output.hasColors?.() === true;
  return (style, text) => (coloured ? styleText(style, text, { validateStream: false }) : text);
}

/**
 * Trusts the certificates that the servers present now, each for its own origin only, and prints them, so that they can
 * be verified afterwards.
 */
export async function trustPresentedCertificates(
  urls: readonly string[],
  findProxy: FindProxy,
  printError: (line: string) => void,
): Promise<TrustByOrigin> {
  const origins = [...new Set(urls.map((url) => new URL(url).origin))];
  const certificates = await Promise.all(
    origins.map(async (origin) => [origin, await readUntrustedCertificate(origin, findProxy)] as const),
  );
  const trusted = new Map<string, readonly string[]>();
  for (const [origin, certificate] of certificates) {
    if (certificate === null) continue;
    trusted.set(origin, [certificate.fingerprint]);
    const { subject, reason, fingerprint } = certificate;
    printError(
      `${origin}: its certificate for ${escapeLine(subject)} is trusted for this run. ${escapeLine(reason)}. SHA-256 ${fingerprint}`,
    );
  }
  return trusted;
}
