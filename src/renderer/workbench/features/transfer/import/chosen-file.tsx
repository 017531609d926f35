import { File as FileIcon, FolderOpen, X } from 'lucide-react';
import { useRef } from 'react';
import { formatBytes } from '../../../../ui/text/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
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
  const input = useRef<HTMLInputElement>(null);
  return (
    <Row wrap gap={3} justify="center" className={styles.chosen}>
      {file !== null && (
        <Row as="p" gap={2} edge="around" ground="surface" pad="0.5 0.5 0.5 3">
          <FileIcon size={15} aria-hidden />
          <Text breaks>{file.name}</Text>
          <Text variant="note">{formatBytes(file.size)}</Text>
          <IconButton label={texts.remove(file.name)} icon={X} onClick={() => onChange(null)} />
        </Row>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text}
        {...(accept === undefined ? {} : { accept })}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          // Cleared, so that the same file can be selected again after a change.
          event.target.value = '';
          if (chosen !== undefined) onChange(chosen);
        }}
      />
      <Button
        icon={FolderOpen}
        {...(isFirst && file === null ? { 'data-first': '' } : {})}
        onClick={() => input.current?.click()}
      >
        {file === null ? text : texts.chooseAnotherFile}
      </Button>
    </Row>
  );
}
