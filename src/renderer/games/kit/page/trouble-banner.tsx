import type { Trouble } from '../session/answer.ts';
import type { Banner } from './banner.tsx';
import type { TableTexts } from '../texts/table-texts.ts';

interface TroubleWords {
  readonly trouble: Trouble;
  /** What a connection that is lost means for what is on the table. */
  readonly body: string;
  readonly texts: TableTexts;
  onTryAgain(): void;
}

/** Why there is no table: the gateway is out of reach and asked again by itself, or it said no and the player asks. */
export function troubleBanner({ trouble, body, texts, onTryAgain }: TroubleWords): Banner {
  const { notice } = texts;
  if (trouble.kind === 'unreachable')
    return { tone: 'warning', title: notice.cutOff, body, action: null, dismissible: false };
  return {
    tone: 'wrong',
    title: notice.noSession,
    body: texts.told(trouble.error),
    action: <TryAgain label={notice.tryAgain} onTryAgain={onTryAgain} />,
    dismissible: false,
  };
}

export function TryAgain({ label, onTryAgain }: { readonly label: string; onTryAgain(): void }) {
  return (
    <button type="button" className="notice__action" onClick={onTryAgain}>
      {label}
    </button>
  );
}
