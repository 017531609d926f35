import { EXPORT_MAX_BYTES, type Exported, type ExportRequest } from '#shared/contract/transfer.ts';
import { byteSizeText } from '#shared/byte-size.ts';
import type { Problem } from '#shared/problems.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import type { CarriedExchange } from './carried-exchange.ts';
import { carryExchanges } from './carry-exchanges.ts';
import { EXPORT_FORMAT, type Written } from './export-formats.ts';
import type { IdOf } from './id-of.ts';
import { redact } from './redaction/redact.ts';
import { withoutSecrets } from './redaction/without-secrets.ts';
import type { SelectExchanges } from './select-exchanges.ts';

export interface ExportParts {
  readonly select: SelectExchanges;
  readonly operators: OperatorStore;
  /** Of this program. */
  readonly version: string;
}

export interface ExportDesk {
  /** The text of a file; or why there is none. */
  export(request: ExportRequest): Promise<Exported | readonly Problem[]>;
}

export function createExportDesk({ select, operators, version }: ExportParts): ExportDesk {
  const secretsOf = (): string[] => operators.list().map(({ secret }) => secret);

  function cleanFor(request: ExportRequest, exchanges: readonly CarriedExchange[]) {
    const redacted = redact(exchanges, request.without, secretsOf());
    // A ticket is read by many: what it says of a signature may stay, what lets anybody sign may not.
    if (request.format !== 'markdown' || request.without.secrets) return redacted;
    const discreet = withoutSecrets(redacted.exchanges, secretsOf());
    return { exchanges: discreet.exchanges, replaced: [...redacted.replaced, ...discreet.replaced] };
  }

  return {
    async export(request) {
      const format = EXPORT_FORMAT[request.format];
      if ((request.without.secrets || request.without.players) && !format.isForReading)
        return [
          { field: 'without', message: 'is for what is read: the bytes of this format are there to be sent' },
        ];
      const selected = await select(request.what, { whole: format.isReadAgain });
      if (selected.kind === 'mistaken')
        return selected.mistakes.map(({ message }) => ({ field: 'what.filter', message }));
      if (selected.exchanges.length === 0) return [{ field: 'what', message: 'finds no exchange' }];
      const { exchanges, replaced } = cleanFor(request, carryExchanges(selected.exchanges));
      const ids = selected.exchanges.map(({ summary }) => summary.id);
      const fitted = writeWithin(exchanges, (some) => {
        const dropped = exchanges.length - some.length;
        const idOf: IdOf = ({ n }) => ids[dropped + n - 1] ?? n;
        return format.write(some, { signature: request.signature, version, idOf });
      });
      if (fitted.text === '')
        return [{ field: 'what', message: `has nothing for this format. ${fitted.leftOut.join(' ')}` }];
      return {
        fileName: `${baseName(request.what, fitted.exchanges)}${format.ending}`,
        mediaType: format.mediaType,
        text: fitted.text,
        exchanges: fitted.exchanges,
        replaced: [...replaced, ...(fitted.notes ?? [])],
        leftOut: [...selected.leftOut, ...fitted.leftOut],
      };
    },
  };
}

/** Leaves out the oldest until the text is of a size that can be shown, saved and read again. */
function writeWithin(
  exchanges: readonly CarriedExchange[],
  write: (exchanges: readonly CarriedExchange[]) => Written,
): Written {
  let kept = exchanges;
  for (;;) {
    const { text, leftOut, exchanges: written, notes = [] } = write(kept);
    const bytes = Buffer.byteLength(text);
    const dropped = exchanges.length - kept.length;
    const told =
      dropped === 0
        ? leftOut
        : [
            ...leftOut,
            `The oldest ${dropped}: the file would be larger than ${byteSizeText(EXPORT_MAX_BYTES)}, the most that one file has.`,
          ];
    if (bytes <= EXPORT_MAX_BYTES) return { text, leftOut: told, exchanges: written, notes };
    const fitting = Math.floor((kept.length * EXPORT_MAX_BYTES * 0.9) / bytes);
    if (fitting === 0) return { text: '', leftOut: told, exchanges: 0 };
    kept = renumber(kept.slice(-fitting));
  }
}

/** From 1 again; what is said of those that are gone is left out. */
function renumber(exchanges: readonly CarriedExchange[]): CarriedExchange[] {
  const numbers = new Map(exchanges.map(({ n }, index) => [n, index + 1]));
  const numberOf = (n: number | null): number | null => (n === null ? null : (numbers.get(n) ?? null));
  return exchanges.map((exchange, index) => ({
    ...exchange,
    n: index + 1,
    peer: numberOf(exchange.peer),
    replayOf: numberOf(exchange.replayOf),
  }));
}

function baseName(what: ExportRequest['what'], count: number): string {
  if (what.kind === 'round') return `round-${what.roundId.replaceAll(/[^\w-]+/g, '_').slice(0, 80)}`;
  return count === 1 ? '1-exchange' : `${count}-exchanges`;
}
