import type { ExchangeDetail } from '#shared/exchange.ts';
import { useReplay } from '../replay-store.ts';
import { useRuns } from '../run-store.ts';
import { NEW_DRAFT, writeDraft } from './replay-draft.ts';
import { announce } from '../../../../ui/announcer.ts';
import { refusedWords } from '../run-words.ts';
import { atItsPlace } from './problem-places.ts';

/** Sends what the form says. Gives the field that is wrong first, or null. */
export async function sendDraft(origin: ExchangeDetail): Promise<string | null> {
  const { id } = origin.summary;
  const { drafts, refuse } = useReplay.getState();
  const written = writeDraft(drafts[id] ?? NEW_DRAFT, origin);
  if (written.kind === 'mistaken') {
    const mistakes = written.problems.map(atItsPlace);
    refuse(id, mistakes);
    announce(refusedWords(mistakes.length));
    return mistakes[0]?.field ?? null;
  }
  refuse(id, []);
  const sent = await useRuns.getState().send(id, written.draft, written.times);
  if (sent.kind !== 'refused') return null;
  const problems = sent.problems.map(atItsPlace);
  refuse(id, problems);
  return problems[0]?.field ?? null;
}
