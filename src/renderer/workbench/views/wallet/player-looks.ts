import { Ban, CircleCheck } from 'lucide-react';
import type { PlayerStatus } from '#shared/wallet.ts';
import type { StateLook } from '../../../ui/text/state-label.tsx';
import { PLAYER_STATUS_WORDS } from './player-words.ts';

export const PLAYER_LOOKS: Record<PlayerStatus, StateLook> = {
  active: { icon: CircleCheck, text: PLAYER_STATUS_WORDS.active, tone: 'ok' },
  disabled: { icon: Ban, text: PLAYER_STATUS_WORDS.disabled, tone: 'unanswered' },
};
