import {
  ArchiveRestore,
  Columns3,
  Ellipsis,
  FileInput,
  FileOutput,
  Gauge,
  Hourglass,
  Trash2,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { COMMANDS } from '#shared/commands/catalogue.ts';
import {
  canRun,
  runCommand,
  useCommand,
  useCommandRegistry,
} from '../../platform/commands/command-registry.ts';
import { showDialog } from '../../platform/navigation/dialog-store.ts';
import { DANGER } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlay/menu.tsx';
import { ColumnsDialog } from './columns/columns-dialog.tsx';
import { DeleteDialog } from './deleting/delete-dialog.tsx';
import { DeletionsDialog } from './deleting/deletions-dialog.tsx';
import { RetentionDialog } from './deleting/retention-dialog.tsx';
import { useListFilter } from './list/scope.ts';
import { offerExport } from './offer-export.ts';
import { texts as columnTexts } from './columns/texts.ts';
import { texts } from './texts.tsx';

type Task = 'columns' | 'delete' | 'deletions' | 'retention';

/** Actions on the whole list. */
export function TrafficMenu() {
  const filter = useListFilter();
  const [task, setTask] = useState<Task | null>(null);
  const canLoad = useCommandRegistry((registry) => canRun('exchange.load', registry, 'traffic'));
  const trigger = useRef<HTMLButtonElement>(null);
  useCommand('traffic.export', () => offerExport('filter'));
  useCommand('traffic.columns', () => setTask('columns'));
  useCommand('traffic.delete', () => setTask('delete'));
  useCommand('traffic.deletions', () => setTask('deletions'));
  useCommand('traffic.retention', () => setTask('retention'));
  const shared = { onClose: () => setTask(null), opener: trigger };
  return (
    <>
      <Menu
        label={texts.list}
        align="end"
        trigger={<IconButton ref={trigger} label={texts.listActions} icon={Ellipsis} iconSize={16} />}
      >
        <MenuItem icon={FileOutput} onClick={() => offerExport('filter')}>
          {texts.export}
        </MenuItem>
        <MenuItem icon={FileInput} onClick={() => showDialog({ transfer: { kind: 'import' } })}>
          {texts.import}
        </MenuItem>
        <MenuItem
          icon={Gauge}
          disabled={!canLoad}
          {...(canLoad ? {} : { note: COMMANDS['exchange.load'].needs })}
          onClick={() => runCommand('exchange.load')}
        >
          {texts.loadTest}
        </MenuItem>
        <MenuItem icon={Columns3} onClick={() => setTask('columns')}>
          {columnTexts.columnsItem}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} {...DANGER} onClick={() => setTask('delete')}>
          {filter === '' ? texts.deleteEverything : texts.deleteThese}
        </MenuItem>
        <MenuItem icon={ArchiveRestore} onClick={() => setTask('deletions')}>
          {texts.deletedExchangesItem}
        </MenuItem>
        <MenuItem icon={Hourglass} onClick={() => setTask('retention')}>
          {texts.retentionItem}
        </MenuItem>
      </Menu>
      <ColumnsDialog isOpen={task === 'columns'} {...shared} />
      <DeleteDialog isOpen={task === 'delete'} {...shared} />
      <DeletionsDialog isOpen={task === 'deletions'} {...shared} />
      <RetentionDialog isOpen={task === 'retention'} {...shared} />
    </>
  );
}
