import type { Exported, ExportEvent, ExportFacts } from './contract/transfer.ts';

/** A call, and in its type what it may be refused with: `safe` of the client's library reads it there. */
type Call<Value, Refused> = Promise<Value> & { __error?: { type: Refused } };

/** Puts the pieces of an export together. */
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
  if (facts === null) throw new Error('An export that says nothing of itself');
  return { ...facts, text: pieces.join('') };
}
