import { useId } from 'react';
import { FieldProblem } from '../../../../ui/form/field-problem.tsx';
import field from '../../../../ui/form/field.module.css';
import { useProblem } from '../../../../ui/form/problems.ts';
import styles from './import-dialog.module.css';
import { useImport } from './import-store.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Note } from '../../../../ui/text/text.tsx';

/** A command as a browser's “Copy as cURL” has it. It is read, never run. */
export function CurlTab() {
  const id = useId();
  const command = useImport((state) => state.draft.curl.command);
  const isWrong = useProblem('command') !== null;
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        cURL command
      </label>
      <textarea
        id={id}
        data-field="command"
        {...(command === '' ? { 'data-first': '' } : {})}
        className={`${field.input} ${styles.command}`}
        spellCheck={false}
        placeholder="curl 'https://…' -H 'X-REQUEST-SIGN: …' --data-raw '{…}'"
        value={command}
        aria-invalid={isWrong}
        aria-describedby={`${id}-note`}
        onChange={(event) => useImport.getState().edit('curl', 'command', { command: event.target.value })}
      />
      <Stack gap={1} id={`${id}-note`}>
        <FieldProblem field="command" />
        <Note>
          As browsers and other tools copy it, for a POSIX shell or for Windows. It is read, never run.
        </Note>
      </Stack>
    </div>
  );
}
