import type { ExportResult, ExportEvent, ExportFacts } from './contract/transfer.ts';

/** A call whose type has its errors: the client library's `safe` reads them there. */
type Call<Value, Rejected> = Promise<Value> & { __error?: { type: Rejected } };

/** Collects the pieces of an export. */
export function collectExport<Rejected>(
  call: Call<AsyncIterable<ExportEvent>, Rejected>,
): Call<ExportResult, Rejected> {
  return assemble(call);
}

async function assemble(call: Promise<AsyncIterable<ExportEvent>>): Promise<ExportResult> {
  let facts: ExportFacts | null = null;
  const pieces: string[] = [];
  for await (const event of await call) {
    if ('text' in event) pieces.push(event.text);
    else facts = event;
  }
  if (facts === null) throw new Error('The export has no description');
  return { ...facts, text: pieces.join('') };
}
