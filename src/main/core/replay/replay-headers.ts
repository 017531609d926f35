import type { HeaderList } from '#shared/exchange.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { isConnectionHeader, isSignatureHeader } from '#shared/replay/request-headers.ts';

/** The signature of a replay: the original one, another one, or none. */
export type ReplaySignature = 'original' | { readonly value: string | null };

/**
 * The header lines of a replay: the original ones in order and spelling, or the edited ones; with the signature in its
 * original place, or at the end.
 */
export function buildReplayHeaders(
  sent: HeaderList,
  edited: HeaderList | undefined,
  signature: ReplaySignature,
): HeaderList {
  const lines =
    edited === undefined
      ? sent.filter(([name]) => !isConnectionHeader(name))
      : [...edited, ...sent.filter(([name]) => isSignatureHeader(name))];
  if (signature === 'original') return lines;
  const { value } = signature;
  const at = lines.findIndex(([name]) => isSignatureHeader(name));
  const otherLines = lines.filter(([name]) => !isSignatureHeader(name));
  if (value === null) return otherLines;
  return at < 0
    ? [...otherLines, [SIGNATURE_HEADER, value]]
    : otherLines.toSpliced(at, 0, [lines[at]![0], value]);
}
