import { ArrowDown, ArrowUp, Minus, Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { CheckBox } from '../../../../ui/form/check-box.tsx';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { CloseButton, DialogButtons, SmallDialog } from '../../../../ui/overlay/dialog.tsx';
import { texts } from './texts.ts';
import { COLUMNS, isHideable, useColumns } from './columns.ts';

interface ColumnsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLElement | null>;
}

/** Chooses, orders and resizes the columns by keys; changes are applied at once. */
export function ColumnsDialog({ isOpen, onClose, opener }: ColumnsDialogProps) {
  const { order, hidden, toggle, move, step, reset } = useColumns((state) => state);
  return (
    <SmallDialog
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      finalFocus={opener}
      title={texts.columns}
      description={texts.columnsDescription}
    >
      <Stack as="ul" gap={1} aria-label={texts.columns}>
        {order.map((id, index) => {
          const { title } = COLUMNS[id];
          // The status takes the remaining width.
          const isFixed = id === 'status';
          const actions = [
            { label: texts.narrower(title), icon: Minus, disabled: isFixed, onClick: () => step(id, -1) },
            { label: texts.wider(title), icon: Plus, disabled: isFixed, onClick: () => step(id, 1) },
            { label: texts.moveUp(title), icon: ArrowUp, disabled: index === 0, onClick: () => move(id, -1) },
            {
              label: texts.moveDown(title),
              icon: ArrowDown,
              disabled: index === order.length - 1,
              onClick: () => move(id, 1),
            },
          ];
          return (
            <Row as="li" key={id} gap={1} justify="between">
              <CheckBox
                label={title}
                checked={!hidden.includes(id)}
                disabled={!isHideable(id)}
                onChange={() => toggle(id)}
              />
              <Row gap={1}>
                {actions.map((action) => (
                  <IconButton key={action.label} {...action} />
                ))}
              </Row>
            </Row>
          );
        })}
      </Stack>
      <DialogButtons>
        <Button onClick={reset}>{texts.resetColumns}</Button>
        <CloseButton variant="primary">{texts.close}</CloseButton>
      </DialogButtons>
    </SmallDialog>
  );
}
