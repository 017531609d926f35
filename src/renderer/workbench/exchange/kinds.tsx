import { CircleQuestionMark, Coins, Flag, Rocket, Undo2, Wallet, type LucideIcon } from 'lucide-react';
import type { ExchangeKind } from '#shared/exchange.ts';
import { Row } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';

export const KIND_ICONS: Record<ExchangeKind, LucideIcon> = {
  balance: Wallet,
  betwin: Coins,
  rollback: Undo2,
  finish: Flag,
  launch: Rocket,
  other: CircleQuestionMark,
};

/** `text` replaces the name of the kind. */
export function KindLabel({ kind, text = kind }: { readonly kind: ExchangeKind; readonly text?: string }) {
  const Icon = KIND_ICONS[kind];
  return (
    <Row as="span" gap={1.5}>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      <Text truncate>{text}</Text>
    </Row>
  );
}
