import {
  IMPORT_MAX_BYTES,
  type Imported,
  type ImportFormat,
  type ImportRequest,
} from '#shared/contract/transfer.ts';
import { byteSizeText } from '#shared/byte-size.ts';
import type { Problem } from '#shared/problems.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { Clock } from '../clock.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import type { Database } from '../storage/database.ts';
import { bareExchange } from './bare-exchange.ts';
import type { CarriedExchange } from './carried-exchange.ts';
import { readCurlCommand } from './curl/curl-request.ts';
import { landExchanges } from './land-exchanges.ts';
import { readFile } from './read-file.ts';
import { createRecheckSignature } from './recheck-signature.ts';
import { createRecognise } from './recognise.ts';
import { findControlCharacters } from './wire-text.ts';

export interface ImportParts {
  readonly db: Database;
  readonly transaction: <T>(work: () => T) => T;
  readonly clock: Pick<Clock, 'now'>;
  readonly recorder: Recorder;
  readonly operators: OperatorStore;
}

export interface ImportDesk {
  /** Brings in all that a source has, or nothing: then what is wrong with it, and where. */
  import(source: ImportRequest): Imported | readonly Problem[];
}

/** What was read of a source, whatever it was. */
interface Read {
  readonly name: string;
  readonly format: ImportFormat;
  readonly exchanges: readonly CarriedExchange[];
  readonly leftOut: readonly string[];
}

export function createImportDesk(parts: ImportParts): ImportDesk {
  const { clock, recorder, transaction } = parts;
  const recognise = createRecognise(parts.operators);
  const recheck = createRecheckSignature(parts.operators);
  const insertImport = parts.db.prepare<[string, string, number]>(
    'INSERT INTO imports (name, format, imported_at) VALUES (?, ?, ?)',
  );

  function write({ name, format, exchanges, leftOut }: Read): Imported {
    return recorder.recordTogether(exchanges.length, (ids, insert) =>
      transaction(() => {
        const importId = Number(insertImport.run(name, format, clock.now()).lastInsertRowid);
        insert(landExchanges(exchanges, ids, importId));
        return { importId, exchanges: exchanges.length, firstId: ids[0]!, leftOut: [...leftOut] };
      }),
    );
  }

  function read(source: ImportRequest): Read | readonly Problem[] {
    switch (source.kind) {
      case 'file': {
        const bytes = Buffer.from(source.base64, 'base64');
        if (bytes.length > IMPORT_MAX_BYTES) return [tooLarge('(document)')];
        const file = readFile(bytes, recognise, recheck);
        if (file.kind === 'broken') return file.problems;
        return { name: source.name, format: file.format, exchanges: file.exchanges, leftOut: file.leftOut };
      }
      case 'curl': {
        const command = readCurlCommand(source.command);
        if (command.kind === 'broken') return command.problems;
        const problems = findControlCharacters(command.request);
        if (problems.length > 0) return problems;
        const exchanges = [bareExchange(command.request, clock.now(), recognise)];
        return { name: 'cURL command', format: 'curl', exchanges, leftOut: command.leftOut };
      }
      case 'raw': {
        const body = Buffer.from(source.bodyBase64, 'base64');
        if (body.length > IMPORT_MAX_BYTES) return [tooLarge('body')];
        const request = { method: 'POST', url: source.url, headers: rawHeaders(source.signature), body };
        const problems = findControlCharacters(request);
        if (problems.length > 0) return problems;
        return {
          name: 'Raw body',
          format: 'raw',
          exchanges: [bareExchange(request, clock.now(), recognise)],
          leftOut: [],
        };
      }
    }
  }

  return {
    import(source) {
      const found = read(source);
      return 'exchanges' in found ? write(found) : found;
    },
  };
}

function tooLarge(field: string): Problem {
  return {
    field,
    message: `is larger than ${byteSizeText(IMPORT_MAX_BYTES)}, which is the most that one import takes`,
  };
}

function rawHeaders(signature: string): [string, string][] {
  const json: [string, string] = ['Content-Type', 'application/json'];
  return signature === '' ? [json] : [json, [SIGNATURE_HEADER, signature]];
}
