import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../text/text.tsx';
import popup from './popup.module.css';
import styles from './popover.module.css';

interface PopoverProps {
  readonly title: string;
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly side?: 'top' | 'bottom';
  readonly align?: 'start' | 'center' | 'end';
  readonly size?: 'normal' | 'wide';
  /** Omit both if only its button opens it. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly children: ReactNode;
}

/** Content beside the button that opens it. */
export function Popover(props: PopoverProps) {
  const { title, trigger, side = 'bottom', align = 'start', size = 'normal', children } = props;
  const { open, onOpenChange } = props;
  return (
    <BasePopover.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner side={side} align={align} sideOffset={6} className={popup.positioner}>
          <BasePopover.Popup className={`${popup.popup} ${styles.popover}`} data-size={size}>
            <Stack gap={2} pad={4}>
              <BasePopover.Title render={<Text as="h2" variant="title" />}>{title}</BasePopover.Title>
              {children}
            </Stack>
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
