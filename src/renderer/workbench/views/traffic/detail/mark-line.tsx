import { Pin, PinOff } from 'lucide-react';
import { useRef } from 'react';
import { MAX_NOTE_LENGTH, type ExchangeSummary } from '#shared/exchange.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Row } from '../../../../ui/layout/stack.tsx';
import { MenuItem } from '../../../../ui/overlay/menu.tsx';
import { useCommand } from '../../../platform/commands/command-registry.ts';
import { formatCommandKeys, getKeyProps } from '../../../platform/commands/format-keys.ts';
import { focusList } from '../focus.ts';
import { pinSelected, useSelectedRows } from '../selection/selected-rows.ts';
import { markExchange } from './exchange-commands.ts';
import styles from './mark-line.module.css';
import { texts } from './texts.ts';
import { useRow } from './use-row.ts';

/** Pin and note of the exchange's row. The note is saved when the field is left; Esc leaves it unchanged. */
export function MarkLine({ rowId }: { readonly rowId: number }) {
  const row = useRow(rowId);
  const isPinned = row?.pinned ?? false;
  const saved = row?.note ?? '';
  const field = useRef<HTMLInputElement>(null);
  const pin = (): void => void markExchange(rowId, { pinned: !isPinned });
  const save = (text: string): void => {
    if (text.trim() !== saved) void markExchange(rowId, { note: text });
  };
  const pinAll = (): void => (useSelectedRows.getState().ids.size > 0 ? void pinSelected() : pin());
  useCommand('exchange.pin', pinAll, { isEnabled: row !== undefined });
  useCommand('exchange.note', () => field.current?.focus(), { isEnabled: row !== undefined });
  return (
    <Row gap={2} className={styles.line}>
      <IconButton
        label={texts.pinHint}
        keys={formatCommandKeys('exchange.pin')}
        {...getKeyProps('exchange.pin')}
        icon={Pin}
        aria-pressed={isPinned}
        disabled={row === undefined}
        onClick={pin}
      />
      <input
        key={saved}
        ref={field}
        className={styles.note}
        aria-label={texts.note}
        {...getKeyProps('exchange.note')}
        placeholder={texts.addNote}
        title={saved === '' ? undefined : saved}
        maxLength={MAX_NOTE_LENGTH}
        readOnly={row === undefined}
        defaultValue={saved}
        onBlur={({ target }) => save(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.value = saved;
          if (key === 'Escape' || key === 'Enter') focusList();
        }}
      />
    </Row>
  );
}

/** Pins or unpins a row, in its menu. */
export function PinItem({ row: { id, pinned } }: { readonly row: ExchangeSummary }) {
  return (
    <MenuItem icon={pinned ? PinOff : Pin} onClick={() => void markExchange(id, { pinned: !pinned })}>
      {pinned ? texts.unpin : texts.pin}
    </MenuItem>
  );
}
