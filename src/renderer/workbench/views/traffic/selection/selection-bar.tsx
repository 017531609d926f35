import { FileOutput, GitCompareArrows, Package, Pin, Trash2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CommandId } from '#shared/commands/catalogue.ts';
import { announce } from '../../../../ui/announcer.ts';
import { Button, DANGER } from '../../../../ui/controls/button.tsx';
import { Row } from '../../../../ui/layout/stack.tsx';
import { MenuItem } from '../../../../ui/overlay/menu.tsx';
import { formatCount } from '../../../../ui/text/format.ts';
import { Text } from '../../../../ui/text/text.tsx';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { runCommand, useCommand } from '../../../platform/commands/command-registry.ts';
import { getKeyProps } from '../../../platform/commands/format-keys.ts';
import { DeleteDialog } from '../deleting/delete-dialog.tsx';
import { saveAsCase } from '../../../features/transfer/export/use-export.ts';
import { offerExport } from '../offer-export.ts';
import { focusList, listElement } from '../focus.ts';
import {
  getTargetIds,
  clearSelection,
  compareSelected,
  pinSelected,
  useSelectedRows,
} from './selected-rows.ts';
import { texts } from './texts.ts';

const ACTIONS = [
  { id: 'selection.export', icon: FileOutput, text: texts.export },
  { id: 'selection.case', icon: Package, text: texts.saveAsCase },
  { id: 'selection.pin', icon: Pin, text: texts.pin },
  { id: 'selection.compare', icon: GitCompareArrows, text: texts.compare },
  { id: 'selection.delete', icon: Trash2, text: texts.delete, ...DANGER },
  { id: 'selection.clear', icon: X, text: texts.clear },
] as const satisfies readonly { readonly id: CommandId; readonly icon: unknown; readonly text: string }[];

/** Those that the menu of a single row offers besides its own. */
export const SINGLE_ROW_ACTIONS = ACTIONS.filter(
  ({ id }) => id === 'selection.export' || id === 'selection.case' || id === 'selection.delete',
);

/** The number of selected rows, and the actions on them. */
export function SelectionBar() {
  const ids = useSelectedRows((state) => state.ids);
  useCommand('selection.pin', () => void pinSelected());
  useCommand('selection.compare', compareSelected, { isEnabled: ids.size === 2 });
  useCommand('selection.clear', () => {
    clearSelection();
    focusList();
  });
  const selected = texts.selected(formatCount(ids.size));
  useEffect(() => announce(selected), [selected]);
  return (
    <Row gap={2} role="toolbar" aria-label={texts.selectedExchanges}>
      <Text as="p" weight="medium" tabularNums>
        {selected}
      </Text>
      {ACTIONS.map(({ id, text, ...button }) => (
        <Button
          key={id}
          {...button}
          size="sm"
          {...getKeyProps(id)}
          disabled={id === 'selection.compare' && ids.size !== 2}
          onClick={() => runCommand(id)}
        >
          {text}
        </Button>
      ))}
    </Row>
  );
}

/** The commands that act on one row as well as on several. */
export function SelectionCommands() {
  const hasSeveral = useSelectedRows((state) => state.ids.size > 0);
  const isOne = useNavigation((state) => state.exchangeId !== null);
  /** The rows that the question is about, even after it has closed the exchange. */
  const [targets, setTargets] = useState<number[]>([]);
  const [isDeleting, setDeleting] = useState(false);
  const isEnabled = hasSeveral || isOne;
  useCommand('selection.export', () => offerExport('exchange'), { isEnabled });
  useCommand('selection.case', () => void saveAsCase({ kind: 'ids', ids: getTargetIds(), whole: true }), {
    isEnabled,
  });
  useCommand(
    'selection.delete',
    () => {
      setTargets(getTargetIds());
      setDeleting(true);
    },
    { isEnabled },
  );
  return (
    <DeleteDialog isOpen={isDeleting} ids={targets} onClose={() => setDeleting(false)} opener={listElement} />
  );
}

/** The same in the menu of one of several selected rows. */
export function SelectionItems() {
  const isPair = useSelectedRows(({ ids }) => ids.size === 2);
  return ACTIONS.map(({ id, text, ...item }) => (
    <MenuItem
      key={id}
      {...item}
      disabled={id === 'selection.compare' && !isPair}
      onClick={() => runCommand(id)}
    >
      {text}
    </MenuItem>
  ));
}
