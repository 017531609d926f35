import {
  EXPORT_MAX_BYTES,
  DEFAULT_REDACTIONS,
  type Exported,
  type ExportRequest,
} from '#shared/contract/transfer.ts';
import { formatByteSize } from '#shared/byte-size.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import type { ExportedExchange } from '../exported-exchange.ts';
import { toExportedExchanges } from './to-exported-exchanges.ts';
import { EXPORT_FORMAT, fileOf, type Written } from './export-formats.ts';
import type { ExchangeIdOf } from '../exchange-id-of.ts';
import { redact } from '../redaction/redact.ts';
import { withSigners } from '../signatures/signer.ts';
import type { SelectExchanges } from './select-exchanges.ts';

export interface ExportDeps {
  readonly select: SelectExchanges;
  readonly operators: Pick<OperatorStore, 'list'>;
  /** The version of this program. */
  readonly version: string;
}

/** The text of a file, or the issues. Runs without yielding, so it belongs in a worker thread. */
export async function writeExport(
  request: ExportRequest,
  { select, operators, version }: ExportDeps,
): Promise<Exported | readonly ValidationIssue[]> {
  const format = EXPORT_FORMAT[request.format];
  const file = fileOf(request);
  const selected = await select(request.what, { whole: format.isReadAgain });
  if (selected.kind === 'invalid')
    return selected.issues.map(({ message }) => ({ field: 'what.filter', message }));
  if (selected.exchanges.length === 0) return [{ field: 'what', message: 'matches no exchange' }];
  // A ticket is read by many, so it never contains secrets.
  const kinds = request.format === 'markdown' ? [...request.redact, 'secrets' as const] : request.redact;
  const unredactedKinds = DEFAULT_REDACTIONS.filter((kind) => !kinds.includes(kind));
  const notice = unredactedKinds.length === 0 ? null : `Not redacted: ${unredactedKinds.join(', ')}.`;
  const { exchanges: redacted, replaced } = redact(toExportedExchanges(selected.exchanges), {
    kinds,
    secrets: operators.list().map(({ secret }) => secret),
  });
  const exchanges = format.isReadAgain ? withSigners(redacted, operators) : redacted;
  const ids = selected.exchanges.map(({ summary }) => summary.id);
  const fitted = writeWithinLimit(exchanges, (some) => {
    const dropped = exchanges.length - some.length;
    const idOf: ExchangeIdOf = ({ n }) => ids[dropped + n - 1] ?? n;
    return format.write(some, {
      signature: request.signature,
      shell: request.shell,
      version,
      idOf,
      notice,
    });
  });
  if (fitted.text === '')
    return [{ field: 'what', message: `has no content for this format. ${fitted.leftOut.join(' ')}` }];
  return {
    fileName: `${fileNameOf(request.what, exchanges, fitted.exchanges)}${file.ending}`,
    mediaType: file.mediaType,
    text: fitted.text,
    exchanges: fitted.exchanges,
    replaced: [...(notice === null ? [] : [notice]), ...replaced, ...(fitted.notes ?? [])],
    leftOut: [...selected.leftOut, ...fitted.leftOut],
  };
}

/** Drops the oldest exchanges until the text is small enough to show, save and import. */
function writeWithinLimit(
  exchanges: readonly ExportedExchange[],
  write: (exchanges: readonly ExportedExchange[]) => Written,
): Written {
  let included = exchanges;
  for (;;) {
    const { text, leftOut, exchanges: written, notes = [] } = write(included);
    const bytes = Buffer.byteLength(text);
    const dropped = exchanges.length - included.length;
    const createAllLeftOut =
      dropped === 0
        ? leftOut
        : [
            ...leftOut,
            `The oldest ${dropped}: the file would exceed ${formatByteSize(EXPORT_MAX_BYTES)}, the limit for one file.`,
          ];
    if (bytes <= EXPORT_MAX_BYTES) return { text, leftOut: createAllLeftOut, exchanges: written, notes };
    const fitting = Math.floor((included.length * EXPORT_MAX_BYTES * 0.9) / bytes);
    if (fitting === 0) return { text: '', leftOut: createAllLeftOut, exchanges: 0 };
    included = renumber(included.slice(-fitting));
  }
}

/** Renumbers from 1; references to dropped exchanges are removed. */
function renumber(exchanges: readonly ExportedExchange[]): ExportedExchange[] {
  const numbers = new Map(exchanges.map(({ n }, index) => [n, index + 1]));
  const numberOf = (n: number | null): number | null => (n === null ? null : (numbers.get(n) ?? null));
  return exchanges.map((exchange, index) => ({
    ...exchange,
    n: index + 1,
    peer: numberOf(exchange.peer),
    replayOf: numberOf(exchange.replayOf),
  }));
}

/** A round id may identify a player, so the one from the redacted file is used. */
function fileNameOf(
  what: ExportRequest['what'],
  exchanges: readonly ExportedExchange[],
  count: number,
): string {
  const roundId = exchanges.find(({ subject }) => subject.roundId !== null)?.subject.roundId;
  if (what.kind === 'round')
    return `round-${(roundId ?? 'of-nobody').replaceAll(/[^\w-]+/g, '_').slice(0, 80)}`;
  return count === 1 ? '1-exchange' : `${count}-exchanges`;
}
