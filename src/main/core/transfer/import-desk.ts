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
import { createRecognise, type Recognise } from './recognise.ts';

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
  const insertImport = parts.db.prepare<[string, string, number]>(
    'INSERT INTO imports (name, format, imported_at) VALUES (?, ?, ?)',
  );

  function write({ name, format, exchanges, leftOut }: Read): Imported {
    const ids = exchanges.map(() => recorder.begin());
    return transaction(() => {
      const importId = Number(insertImport.run(name, format, clock.now()).lastInsertRowid);
      recorder.recordTogether(landExchanges(exchanges, ids, importId));
      return { importId, exchanges: exchanges.length, firstId: ids[0]!, leftOut: [...leftOut] };
    });
  }

  return {
    import(source) {
      const read = readSource(source, clock.now(), recognise);
      return 'exchanges' in read ? write(read) : read;
    },
  };
}

function readSource(source: ImportRequest, now: number, recognise: Recognise): Read | readonly Problem[] {
  switch (source.kind) {
    case 'file': {
      const bytes = Buffer.from(source.base64, 'base64');
      if (bytes.length > IMPORT_MAX_BYTES) return [tooLarge('(document)')];
      const read = readFile(bytes, recognise);
      if (read.kind === 'broken') return read.problems;
      return { name: source.name, format: read.format, exchanges: read.exchanges, leftOut: [] };
    }
    case 'curl': {
      const read = readCurlCommand(source.command);
      if (read.kind === 'broken') return read.problems;
      const exchanges = [bareExchange(read.request, now, recognise)];
      return { name: 'cURL command', format: 'curl', exchanges, leftOut: read.leftOut };
    }
    case 'raw': {
      const body = Buffer.from(source.bodyBase64, 'base64');
      if (body.length > IMPORT_MAX_BYTES) return [tooLarge('body')];
      const request = { method: 'POST', url: source.url, headers: rawHeaders(source.signature), body };
      return {
        name: 'Raw body',
        format: 'raw',
        exchanges: [bareExchange(request, now, recognise)],
        leftOut: [],
      };
    }
  }
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
