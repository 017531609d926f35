import { TriangleAlert } from 'lucide-react';
import type { PageState } from './page-state.ts';
import { texts } from './texts.ts';

/** Says why what was asked for was not done, or that the gateway is out of reach. */
export function NoticeLine({ state }: { readonly state: PageState }) {
  const words = wordsOf(state);
  if (words === null) return null;
  return (
    <div className="notice" role="alert">
      <TriangleAlert size={18} aria-hidden />
      <p className="notice__words">
        <strong>{words.title}.</strong> {words.why}
      </p>
    </div>
  );
}

interface Words {
  readonly title: string;
  readonly why: string;
}

function wordsOf(state: PageState): Words | null {
  const { notice } = texts;
  const cutOff: Words = { title: notice.cutOff, why: notice.cutOffWhy };
  if (state.kind === 'over') return null;
  if (state.kind === 'opening') {
    if (state.trouble === null) return null;
    if (state.trouble.kind === 'unreachable') return cutOff;
    return { title: notice.refused, why: state.trouble.refusal.message };
  }
  if (state.isCutOff) return cutOff;
  if (state.notice === null) return null;
  const { kind, message } = state.notice;
  return { title: kind === 'busy' ? notice.busy : notice.refused, why: message };
}
