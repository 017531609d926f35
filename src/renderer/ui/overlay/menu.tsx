import { ContextMenu } from '@base-ui/react/context-menu';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { Text } from '../text/text.tsx';
import popup from './popup.module.css';
import styles from './menu.module.css';

interface MenuProps {
  readonly label: string;
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly side?: 'top' | 'bottom';
  readonly align?: 'start' | 'center' | 'end';
  /** 'wide' if its items have notes. */
  readonly size?: 'normal' | 'wide';
  /** `MenuItem`, `MenuSeparator`, `MenuHead`. */
  readonly children: ReactNode;
}

/** A menu of actions. It opens beside its button, in the same landmark. */
export function Menu({
  label,
  trigger,
  side = 'bottom',
  align = 'start',
  size = 'normal',
  children,
}: MenuProps) {
  // Beside its button, not at the end of the page, where it would be outside of every landmark.
  const container = useRef<HTMLSpanElement>(null);
  return (
    <span ref={container} className={styles.anchor}>
      <BaseMenu.Root>
        <BaseMenu.Trigger render={trigger} />
        <BaseMenu.Portal container={container}>
          <BaseMenu.Positioner
            side={side}
            align={align}
            sideOffset={6}
            positionMethod="fixed"
            className={popup.positioner}
          >
            <BaseMenu.Popup className={`${popup.popup} ${styles.menu}`} data-size={size} aria-label={label}>
              {children}
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </span>
  );
}

interface ContextMenuPopupProps {
  readonly label: string;
  readonly container: React.RefObject<HTMLElement | null>;
  /** Where it opens if it was not opened by a pointer. */
  readonly anchor?: Element | null;
  readonly children: ReactNode;
}

/** The list of a context menu, inside Base UI's `ContextMenu.Root`, whose trigger is the target element. */
export function ContextMenuPopup({ label, container, anchor, children }: ContextMenuPopupProps) {
  return (
    <ContextMenu.Portal container={container}>
      <ContextMenu.Positioner
        align="start"
        className={popup.positioner}
        {...(anchor === undefined ? {} : { anchor })}
      >
        <ContextMenu.Popup className={`${popup.popup} ${styles.menu}`} aria-label={label}>
          {children}
        </ContextMenu.Popup>
      </ContextMenu.Positioner>
    </ContextMenu.Portal>
  );
}

interface MenuItemProps {
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
  /** A sentence below: the effect, or why it cannot be chosen now. */
  readonly note?: ReactNode;
  readonly keys?: string | null;
  readonly disabled?: boolean;
  readonly 'data-danger'?: '';
  readonly onClick: () => void;
}

export function MenuItem({ icon: Icon, children, note, keys = null, ...item }: MenuItemProps) {
  return (
    <BaseMenu.Item className={styles.item} {...item}>
      {Icon !== undefined && <Icon size={15} strokeWidth={1.75} aria-hidden />}
      <span className={styles.itemText}>
        {children}
        {note !== undefined && <Text variant="note">{note}</Text>}
      </span>
      {keys !== null && <kbd className={styles.keys}>{keys}</kbd>}
    </BaseMenu.Item>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className={styles.separator} />;
}

/** The label of the items below; inside `MenuGroup`. */
export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return <BaseMenu.GroupLabel className={styles.label}>{children}</BaseMenu.GroupLabel>;
}

interface MenuHeadProps {
  readonly title: ReactNode;
  readonly note: ReactNode;
}

/** The subject of the menu, above its items; inside `MenuGroup`. */
export function MenuHead({ title, note }: MenuHeadProps) {
  return (
    <BaseMenu.GroupLabel className={styles.head}>
      <Text weight="strong" tabularNums>
        {title}
      </Text>
      <Text variant="small" tone="quiet">
        {note}
      </Text>
    </BaseMenu.GroupLabel>
  );
}

export const MenuGroup = BaseMenu.Group;
