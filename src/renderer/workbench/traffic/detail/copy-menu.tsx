import { Menu } from '@base-ui/react/menu';
import { ChevronDown, Copy } from 'lucide-react';
import { useRef } from 'react';
import button from '../../ui/button.module.css';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { copyText } from '../../ui/copy-text.ts';
import { readBody } from './body-text.ts';
import { AS_CURL, AS_HTTP, AS_MARKDOWN, AS_SIGNING_CURL, type CopyFormat } from './copy-exchange.ts';
import styles from './copy-menu.module.css';

interface CopyMenuProps {
  readonly exchange: ExchangeDetail;
  readonly onCopy: (format: CopyFormat) => void;
}

/** The exchange as other tools and people take it. */
export function CopyMenu({ exchange, onCopy }: CopyMenuProps) {
  // Beside its button and not at the end of the page: what the detail opens is part of the detail.
  const place = useRef<HTMLSpanElement>(null);
  const { text, isUtf8 } = readBody(exchange.request.body.base64);
  return (
    <span ref={place} className={styles.place}>
      <Menu.Root>
        <Menu.Trigger className={button.button} data-look="plain" data-size="sm">
          <Copy size={13} aria-hidden />
          Copy
          <ChevronDown size={13} aria-hidden />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner side="bottom" align="start" sideOffset={4} className={styles.positioner}>
            <Menu.Popup className={styles.popup} aria-label="Copy">
              <Item
                text="As cURL"
                note="With the signature as it was sent."
                keys="C"
                onClick={() => onCopy(AS_CURL)}
              />
              <Item
                text="As cURL that signs"
                note="openssl makes the signature from $SECRET when it is run."
                onClick={() => onCopy(AS_SIGNING_CURL)}
              />
              <Item
                text="As HTTP"
                note="The request as it was on the wire."
                onClick={() => onCopy(AS_HTTP)}
              />
              <Item
                text="Request body"
                note={isUtf8 ? 'As text.' : 'Not valid UTF-8, so it cannot be copied as text.'}
                disabled={!isUtf8}
                onClick={() => void copyText(text, 'Request body')}
              />
              <Item
                text="As Markdown"
                note="Request, answer and what was seen, for a ticket."
                onClick={() => onCopy(AS_MARKDOWN)}
              />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </span>
  );
}

interface ItemProps {
  readonly text: string;
  readonly note: string;
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Item({ text, note, keys, disabled = false, onClick }: ItemProps) {
  return (
    <Menu.Item className={styles.item} disabled={disabled} onClick={onClick}>
      <span>{text}</span>
      {keys !== undefined && <kbd className={styles.keys}>{keys}</kbd>}
      <span className={styles.note}>{note}</span>
    </Menu.Item>
  );
}
