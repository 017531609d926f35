import { useMemo } from 'react';
import { CodeViewer } from '../../editor/code-viewer.tsx';
import { bytesText } from '../../traffic/wording.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { Sentences } from '../sentences.tsx';
import styles from './export-dialog.module.css';
import { PREVIEW_MAX_CHARS, previewOf } from './preview-text.ts';
import type { Export } from './use-export.ts';

interface ExportPreviewProps {
  readonly answer: Export | null;
  readonly again: () => void;
}

/** What goes out, before it does. */
export function ExportPreview({ answer, again }: ExportPreviewProps) {
  switch (answer?.kind) {
    case undefined:
      return <p className={styles.quiet}>Writing it…</p>;
    case 'ready':
      return <Ready {...answer} />;
    case 'refused':
      return (
        <p className={styles.quiet}>There is nothing to show yet. What is wrong stands beside its field.</p>
      );
    case 'failed':
      return (
        <div className={styles.failed}>
          <ProblemNote problem={answer.message} />
          <Button onClick={again}>Try again</Button>
        </div>
      );
  }
}

function Ready({ exported }: Extract<Export, { readonly kind: 'ready' }>) {
  const { mediaType, replaced, leftOut } = exported;
  const { text, isCut } = useMemo(() => previewOf(exported.text), [exported.text]);
  const isJson = mediaType === 'application/json';
  return (
    <>
      {(replaced.length > 0 || leftOut.length > 0) && (
        <div className={styles.told}>
          <Sentences title="Redaction" sentences={replaced} />
          <Sentences title="Left out" sentences={leftOut} />
        </div>
      )}
      <div className={styles.text}>
        {/* A part of a JSON text is none, and would be marked as broken. */}
        <CodeViewer
          text={text}
          language={isJson && !isCut ? 'json' : 'plaintext'}
          label="Preview of the file"
        />
      </div>
      {isCut && (
        <p className={styles.cut}>
          These are the first {bytesText(PREVIEW_MAX_CHARS)}. The file has all of it.
        </p>
      )}
    </>
  );
}
