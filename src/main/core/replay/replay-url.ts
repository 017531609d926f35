import type { ReplayTarget } from '#shared/contract/replay.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import type { StoredExchange } from '../capture/exchange-row.ts';
import { rawPath } from '../http/raw-path.ts';
import type { ReplayParts } from './replay-parts.ts';

/** Where a replay goes; or why it cannot go there, in words that follow the field's name. */
export function replayUrl(
  target: ReplayTarget,
  origin: StoredExchange,
  parts: Pick<ReplayParts, 'operators' | 'walletAddress' | 'mockWalletUrl'>,
): { readonly url: string } | { readonly refused: string } {
  switch (target.kind) {
    case 'url':
      return { url: target.url };
    case 'mock': {
      const { casinoId, kind } = origin.summary;
      if (casinoId === null) return { refused: 'cannot be the mock wallet: the exchange is of no casino' };
      if (parts.operators.findByCasino(casinoId) === undefined)
        return { refused: `cannot be the mock wallet: no operator here has the casino '${casinoId}'` };
      return { url: parts.mockWalletUrl(casinoId, kind as Callback) };
    }
    case 'origin':
      return originUrl(origin, parts);
  }
}

/** The mock wallet may listen elsewhere by now: of what it saw, only the path counts. */
function originUrl(
  { summary, request: { url } }: StoredExchange,
  { walletAddress }: Pick<ReplayParts, 'walletAddress'>,
): { readonly url: string } | { readonly refused: string } {
  if (summary.vantage === 'wallet' && url.startsWith('/')) return { url: `${walletAddress()}${url}` };
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    return { refused: `cannot be where it went: '${url}' is no http or https address` };
  if (summary.peerId === null) return { url };
  return { url: `${walletAddress()}${rawPath(url)}` };
}
