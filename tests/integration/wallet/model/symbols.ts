import type { Request } from './requests.ts';

/** Replaces the wallet's own IDs with words: the same word only if the ID is the same and was used for nothing else. */
export function createSymbols() {
  const wordsById = new Map<string, string>();
  const idsByWord = new Map<string, string>();

  function symbol(id: string, word: string): string {
    const known = wordsById.get(id);
    if (known !== undefined) return known;
    const before = idsByWord.get(word);
    if (before !== undefined) return `${word}, once ${before} and now ${id}`;
    if (id === '') return `${word}, without an id`;
    wordsById.set(id, word);
    idsByWord.set(word, id);
    return word;
  }

  return {
    // oxlint-disable-next-line typescript/no-explicit-any -- a response of any shape
    of(request: Request, body: any): unknown {
      if (body.transactions === undefined) return body;
      const { round_id, round_id_provider } = JSON.parse(request.body) as Record<string, string>;
      return {
        ...body,
        round_id: symbol(body.round_id, `round ${round_id ?? round_id_provider}`),
        transactions: body.transactions.map((each: { id_provider: string; id: string }) => ({
          ...each,
          id: symbol(each.id, `transaction ${each.id_provider}`),
        })),
      };
    },
  };
}
