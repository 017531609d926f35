import { CircleAlert, Megaphone, PencilLine, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { Player, PlayerAccount } from '#shared/contract/players.ts';
import { countDecimals, formatReportedBalance } from '../format-player.ts';
import { formatAccountNote, AMOUNTS } from './account-editing.ts';
import styles from './accounts.module.css';
import { AmountField } from './amount-field.tsx';
import { useAccountEditing } from './use-account-editing.ts';
import { Note, Text } from '../../../../ui/text/text.tsx';
import { Stack, Row } from '../../../../ui/layout/stack.tsx';
import { texts } from '../texts.ts';

const ICONS = {
  reported: Megaphone,
  typed: PencilLine,
  changed_elsewhere: TriangleAlert,
  rejected: CircleAlert,
} as const;

const TONES = {
  reported: 'quiet',
  typed: 'quiet',
  changed_elsewhere: 'warning',
  rejected: 'broken',
} as const;

interface AccountRowProps {
  readonly player: Player;
  readonly account: PlayerAccount;
  /** Whether a launch may use the currency; the wallet accepts callbacks in others too. */
  readonly isLaunchable: boolean;
  readonly bonusFirst: boolean;
}

/** The account of a player in one currency. A line is reserved for notes, so that they do not move the layout. */
export function AccountRow({ player, account, isLaunchable, bonusFirst }: AccountRowProps) {
  const id = useId();
  const editing = useAccountEditing(player, account);
  const note = formatAccountNote(account, editing.drafts) ?? {
    kind: 'reported' as const,
    text: formatReportedBalance(account, bonusFirst),
  };
  const Icon = ICONS[note.kind];
  return (
    <li className={styles.account} aria-label={account.currency}>
      <Stack className={styles.currency}>
        <Text as="strong" variant="strong" breakAnywhere title={account.currency}>
          {account.currency}
        </Text>
        <Note as="span">{texts.decimals(countDecimals(account.balance))}</Note>
        {!isLaunchable && <Note as="span">{texts.notLaunchable}</Note>}
      </Stack>
      <div className={styles.amounts}>
        {AMOUNTS.map((name) => (
          <AmountField key={name} name={name} account={account} editing={editing} noteId={id} />
        ))}
        <Row as="p" gap={1.5} id={id} data-tone={TONES[note.kind]} className={styles.note}>
          <Icon size={13} aria-hidden />
          {note.text}
        </Row>
      </div>
    </li>
  );
}
