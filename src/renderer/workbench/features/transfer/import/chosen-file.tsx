import { File as FileIcon, FolderOpen, X } from 'lucide-react';
import { formatBytes } from '../../../../ui/text/format.ts';
import { FileButton } from '../../../../ui/form/file-button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import styles from './import-dialog.module.css';
import { Row } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface ChosenFileProps {
  readonly file: File | null;
  /** The label of the button: "Choose a file". */
  readonly text: string;
  /** File types for the file dialog: `.har,.json`. */
  readonly accept?: string;
  /** Has the focus while no file is selected. */
  readonly isFirst?: boolean;
  readonly onChange: (file: File | null) => void;
}

/** A selected or dropped file, with a button to choose another. */
export function ChosenFile({ file, text, accept, isFirst = false, onChange }: ChosenFileProps) {
  return (
    <Row wrap gap={3} justify="center" className={styles.chosen}>
      {file !== null && (
        <Row as="p" gap={2} edge="around" ground="surface" pad="0.5 0.5 0.5 3">
          <FileIcon size={15} aria-hidden />
          <Text breakAnywhere>{file.name}</Text>
          <Text variant="note">{formatBytes(file.size)}</Text>
          <IconButton label={texts.remove(file.name)} icon={X} onClick={() => onChange(null)} />
        </Row>
      )}
      <FileButton
        icon={FolderOpen}
        label={text}
        accept={accept}
        {...(isFirst && file === null ? { 'data-first': '' } : {})}
        onSelect={onChange}
      >
        {file === null ? text : texts.chooseAnotherFile}
      </FileButton>
    </Row>
  );
}
