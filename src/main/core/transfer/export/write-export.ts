import {
  MAX_EXPORT_BYTES,
  DEFAULT_REDACTIONS,
  type ExportResult,
  type ExportRequest,
} from '#shared/contract/transfer.ts';
import { formatByteSize } from '#shared/byte-size.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import type { CaseSubject } from '#shared/suite/case.ts';
import type { StoredExchange } from '../../capture/exchange-row.ts';
import { formatIsoTime } from '../../clock.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import type { Database } from '../../storage/database.ts';
import { buildCase, type CaseDeps, type CaseSource } from '../case/build-case.ts';
import { writeCaseFile } from '../case/case-file.ts';
import type { ExportedExchange } from '../exported-exchange.ts';
import { toExportedExchanges } from './to-exported-exchanges.ts';
import { EXPORT_FORMAT, getFile, type FormattedExport } from './export-formats.ts';
import type { GetExchangeId } from '../exchange-number.ts';
import { redact } from '../redaction/redact.ts';
import { addSigners } from '../signatures/signer.ts';
import type { ExchangeSelector } from './exchange-selector.ts';

export interface ExportDeps {
  readonly db: Database;
  readonly select: ExchangeSelector;
  readonly operators: Pick<OperatorStore, 'list'>;
  /** For a case. */
  readonly source: CaseSource;
  /** The version of this program. */
  readonly version: string;
}

/** The text of a file, or the issues. Runs without yielding, so it belongs in a worker thread. */
export async function writeExport(
  request: ExportRequest,
  deps: ExportDeps,
): Promise<ExportResult | readonly ValidationIssue[]> {
  const { select, operators, version } = deps;
  const file = getFile(request);
  const extent = request.format === 'case' ? 'whole' : EXPORT_FORMAT[request.format].extent;
  const selected = await select(request.what, extent);
  if (selected.kind === 'invalid')
    return selected.issues.map(({ message }) => ({ field: 'what.filter', message }));
  if (selected.exchanges.length === 0) return [{ field: 'what', message: 'matches no exchange' }];
  // Many people read a ticket, and a case is passed on: they never contain secrets.
  const isPublic = request.format === 'markdown' || request.format === 'case';
  const kinds = isPublic ? [...request.redact, 'secrets' as const] : request.redact;
  const unredactedKinds = DEFAULT_REDACTIONS.filter((kind) => !kinds.includes(kind));
  const notice = unredactedKinds.length === 0 ? null : `Not redacted: ${unredactedKinds.join(', ')}.`;
  const {
    exchanges: redacted,
    replaced,
    ...redaction
  } = redact(toExportedExchanges(selected.exchanges), {
    kinds,
    secrets: operators.list().map(({ secret }) => secret),
  });
  const exchanges = extent === 'whole' ? addSigners(redacted, operators) : redacted;
  const remarks = [...(notice === null ? [] : [notice]), ...replaced];
  if (request.format === 'case') {
    const caseFile = writeCase(selected.exchanges, exchanges, {
      ...deps,
      subject: request.subject,
      redaction,
      notice,
    });
    if ('field' in caseFile) return [caseFile];
    const { content, leftOut, preview } = caseFile;
    return {
      fileName: `${getCaseName(request, exchanges)}${file.ending}`,
      mediaType: file.mediaType,
      text: content.toString('base64'),
      preview,
      exchanges: exchanges.length,
      replaced: remarks,
      leftOut: [...selected.leftOut, ...leftOut],
    };
  }
  const format = EXPORT_FORMAT[request.format];
  const ids = selected.exchanges.map(({ summary }) => summary.id);
  const fitted = writeWithinLimit(exchanges, (some) => {
    const dropped = exchanges.length - some.length;
    const getId: GetExchangeId = ({ n }) => ids[dropped + n - 1] ?? n;
    return format.write(some, {
      signature: request.signature,
      shell: request.shell,
      version,
      getId,
      notice,
    });
  });
  if (fitted.text === '')
    return [{ field: 'what', message: `has no content for this format. ${fitted.leftOut.join(' ')}` }];
  return {
    fileName: `${createFileName(request.what, exchanges, fitted.exchanges)}${file.ending}`,
    mediaType: file.mediaType,
    text: fitted.text,
    exchanges: fitted.exchanges,
    replaced: [...remarks, ...(fitted.notes ?? [])],
    leftOut: [...selected.leftOut, ...fitted.leftOut],
  };
}

interface WrittenCase {
  readonly content: Buffer;
  /** The description that a case contains, for people. */
  readonly preview: string;
  readonly leftOut: readonly string[];
}

/** A case, or why there is none. Nothing is dropped: without its first requests it would be a different case. */
function writeCase(
  stored: readonly StoredExchange[],
  exchanges: readonly ExportedExchange[],
  {
    subject,
    redaction: redacted,
    notice,
    ...deps
  }: ExportDeps & {
    readonly subject: CaseSubject | undefined;
    readonly redaction: CaseDeps['redacted'];
    readonly notice: string | null;
  },
): WrittenCase | ValidationIssue {
  const built = buildCase(stored, subject, { ...deps, redacted });
  if (built === null)
    return { field: 'what', message: 'has no callback of a player, and a case plays callbacks again' };
  const content = writeCaseFile({ case: built.case, exchanges }, { version: deps.version, notice });
  if (content.length > MAX_EXPORT_BYTES)
    return {
      field: 'what',
      message: `needs ${formatByteSize(content.length)}; a case can have at most ${formatByteSize(MAX_EXPORT_BYTES)}. Select fewer exchanges`,
    };
  return { content, preview: `${JSON.stringify(built.case, null, 2)}\n`, leftOut: built.leftOut };
}

function getCaseName({ what, subject }: ExportRequest, exchanges: readonly ExportedExchange[]): string {
  const play = subject?.play;
  if (play?.kind === 'scenario') return `scenario-${play.id}`;
  if (play?.kind === 'sequence') return `finding${play.seed === null ? '' : `-${play.seed}`}-${play.number}`;
  return createFileName(what, exchanges, exchanges.length);
}

/** Drops the oldest exchanges until the text is small enough to show, save and import. */
function writeWithinLimit(
  exchanges: readonly ExportedExchange[],
  write: (exchanges: readonly ExportedExchange[]) => FormattedExport,
): FormattedExport {
  let included = exchanges;
  for (;;) {
    const { text, leftOut, exchanges: written, notes = [] } = write(included);
    const bytes = Buffer.byteLength(text);
    const dropped = exchanges.length - included.length;
    const allLeftOut =
      dropped === 0
        ? leftOut
        : [
            ...leftOut,
            `The oldest ${dropped}: the file would exceed ${formatByteSize(MAX_EXPORT_BYTES)}, the limit for one file.`,
          ];
    if (bytes <= MAX_EXPORT_BYTES) return { text, leftOut: allLeftOut, exchanges: written, notes };
    const fitting = Math.floor((included.length * MAX_EXPORT_BYTES * 0.9) / bytes);
    if (fitting === 0) return { text: '', leftOut: allLeftOut, exchanges: 0 };
    included = renumber(included.slice(-fitting));
  }
}

/** Renumbers from 1; references to dropped exchanges are removed. */
function renumber(exchanges: readonly ExportedExchange[]): ExportedExchange[] {
  const numbers = new Map(exchanges.map(({ n }, index) => [n, index + 1]));
  const toNumber = (n: number | null): number | null => (n === null ? null : (numbers.get(n) ?? null));
  return exchanges.map(({ copyOf, ...exchange }, index) => ({
    ...exchange,
    n: index + 1,
    peer: toNumber(exchange.peer),
    replayOf: toNumber(exchange.replayOf),
    ...(copyOf === undefined || !numbers.has(copyOf) ? {} : { copyOf: numbers.get(copyOf)! }),
  }));
}

/** Several exchanges have the day of the first. A round id may identify a player, so the one from the redacted file is used. */
function createFileName(
  what: ExportRequest['what'],
  exchanges: readonly ExportedExchange[],
  count: number,
): string {
  const roundId = exchanges.find(({ subject }) => subject.roundId !== null)?.subject.roundId;
  if (what.kind === 'round')
    return `round-${(roundId ?? 'without-id').replaceAll(/[^\w-]+/g, '_').slice(0, 80)}`;
  if (count === 1) return '1-exchange';
  const times = exchanges.slice(-count).map(({ startedAt }) => startedAt);
  return `${count}-exchanges-${formatIsoTime(Math.min(...times)).slice(0, 10)}`;
}
