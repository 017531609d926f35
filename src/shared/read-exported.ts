import type { Exported, ExportEvent, ExportFacts } from './contract/transfer.ts';

/** A call whose type has its errors: the client library's `safe` reads them there. */
type Call<Value, Refused> = Promise<Value> & { __error?: { type: Refused } };

/** Assembles the pieces of an export. */
export function readExported<Refused>(
  call: Call<AsyncIterable<ExportEvent>, Refused>,
): Call<Exported, Refused> {
  return assemble(call);
}

async function assemble(call: Promise<AsyncIterable<ExportEvent>>): Promise<Exported> {
  let facts: ExportFacts | null = null;
  const pieces: string[] = [];
  for await (const event of await call) {
    if ('text' in event) pieces.push(event.text);
    else facts = event;
  }
  if (facts === null) throw new Error('The export has no description');
  return { ...facts, text: pieces.join('') };
}
