import { createHash } from 'node:crypto';
import { type CrashPlayer, createAnonymousName } from '#shared/games/crash-api.ts';
import type { Session } from '../../sessions/session-store.ts';

/** How other players see a session: by the launch's nickname, or by a name that reveals nothing. */
export function toPlayer(session: Session): CrashPlayer {
  const id = createHash('sha256').update(session.id).digest('hex').slice(0, 12);
  const nickname = session.mode === 'real' ? (session.launch.account.nickname?.trim() ?? '') : '';
  return { id, name: nickname === '' ? createAnonymousName(id) : nickname };
}
