import type { ReactNode } from 'react';
import type { GameSession } from '#shared/games/session-api.ts';
import type { GameError } from '../session/api-result.ts';
import { findCasinoAddress } from '../session/casino-address.ts';
import { CheckIcon, CrossIcon, WarningIcon } from './icons.tsx';
import { useGameTexts } from '../texts/game-texts-context.ts';

export interface Banner {
  readonly tone: 'success' | 'warning' | 'error';
  readonly title: string;
  readonly body: string;
  readonly action: ReactNode;
  readonly dismissible: boolean;
}

/** What went wrong, whether it cost anything, and what to do. Overlays the game, so the layout does not move. */
export function BannerBox({ banner, onDismiss }: { readonly banner: Banner | null; onDismiss(): void }) {
  const { notice } = useGameTexts();
  if (banner === null) return null;
  const { tone, title, body, action, dismissible } = banner;
  return (
    <div className="notice" data-tone={tone} role={tone === 'success' ? 'status' : 'alert'}>
      {tone === 'success' ? <CheckIcon /> : <WarningIcon />}
      <div className="notice__text">
        <p className="notice__title">{title}</p>
        <p className="notice__body">{body}</p>
      </div>
      {action}
      {dismissible && (
        <button type="button" className="notice__close" aria-label={notice.dismiss} onClick={onDismiss}>
          <CrossIcon />
        </button>
      )}
    </div>
  );
}

/** Only for insufficient funds in real play: a deposit does not change a virtual balance. */
export function getDepositLink(
  { kind }: Pick<GameError, 'kind'>,
  { mode, depositUrl }: GameSession,
  label: string,
): ReactNode {
  const address = findCasinoAddress(depositUrl);
  if (kind !== 'insufficient_funds' || mode === 'demo' || address === null) return null;
  return <ExternalLink href={address}>{label}</ExternalLink>;
}

/**
 * A link to a page of the casino. In a frame it opens a new tab: it must not load the casino inside the game's frame,
 * nor navigate the window around it.
 */
function ExternalLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const framed = window.parent !== window;
  return (
    <a className="out-link" href={href} target={framed ? '_blank' : '_self'} rel="noopener noreferrer">
      {children}
    </a>
  );
}
