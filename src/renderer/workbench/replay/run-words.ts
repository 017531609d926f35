import { ordinaryPlural } from '../traffic/wording.ts';
import type { Run } from './run.ts';

/** How far it is, or what became of it. */
export function runWords({ state, of, results, failure }: Run): string {
  const sent = results.length;
  switch (state) {
    case 'running':
      return of === 1 ? 'Sending…' : `Sending: ${sent} of ${of} done.`;
    case 'done':
      return `Sent ${ordinaryPlural(sent, 'time')}.`;
    case 'stopped':
      return `Stopped: ${sent} of ${of} sent.`;
    case 'failed':
      return failure ?? 'Nothing was sent.';
  }
}
