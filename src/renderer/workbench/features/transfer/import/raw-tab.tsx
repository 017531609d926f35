import { CodeEditor } from '../../../exchange/editor/code-editor.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { ChosenFile } from './chosen-file.tsx';
import styles from './import-dialog.module.css';
import type { ImportDraft } from './import-draft.ts';
import { useImport } from './import-store.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { texts } from '../texts.ts';

/** A body and its signature, as found in a log. */
export function RawTab({ isOver }: { readonly isOver: boolean }) {
  const { url, signature, body, bodyFile } = useImport((state) => state.draft.raw);
  return (
    <Stack gap={4}>
      <TextInput
        field="url"
        label={texts.requestUrl}
        variant="code"
        placeholder="http://127.0.0.1:4802/demo/betwin"
        value={url}
        onChange={(text) => edit('url', { url: text })}
      />
      <TextInput
        field="signature"
        label={texts.signature}
        aside="X-REQUEST-SIGN"
        variant="code"
        value={signature}
        note={texts.signaturePlaceholder}
        onChange={(text) => edit('signature', { signature: text })}
      />
      <FieldGroup field="body" label={texts.body} note={texts.lineEndingsHint}>
        <div className={styles.bodyField} data-over={isOver}>
          {bodyFile === null && (
            <div className={styles.editor}>
              <CodeEditor
                text={body}
                language="json"
                label={texts.body}
                onChange={(text) => edit('body', { body: text })}
              />
            </div>
          )}
          <ChosenFile
            file={bodyFile}
            text={texts.loadFromFile}
            onChange={(file) => edit('body', { bodyFile: file })}
          />
        </div>
      </FieldGroup>
    </Stack>
  );
}

function edit(field: string, part: Partial<ImportDraft['raw']>): void {
  useImport.getState().edit('raw', field, part);
}
