import { isDefinedError, safe } from '@orpc/client';
import { useEffect, useState } from 'react';
import type { SlotsFolder as StoredFolder } from '#shared/contract/slots.ts';
import { formatIssue, type ValidationIssue } from '#shared/validation-issue.ts';
import { client } from '../../../platform/client.ts';
import { Sentences } from '../../../../ui/text/sentences.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { IssuesContext, handleSubmit } from '../../../../ui/form/form.ts';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { texts } from '../texts.tsx';

type Outcome =
  | { readonly kind: 'set'; readonly folder: StoredFolder; readonly warnings: readonly ValidationIssue[] }
  | { readonly kind: 'rejected'; readonly issues: readonly ValidationIssue[] }
  | { readonly kind: 'failed' };

/** The folder with the user's own slot games. */
export function SlotsFolder({ onSet }: { onSet(): void }) {
  const [stored, setStored] = useState<StoredFolder | null>(null);
  const [input, setInput] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isReading, setReading] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    void safe(client.slots.folder.get()).then(({ data }) => {
      if (isCurrent && data !== undefined) setStored(data);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  async function set(dir: string | null): Promise<void> {
    setReading(true);
    const { error, data } = await safe(client.slots.folder.set({ dir }));
    setReading(false);
    if (data !== undefined) {
      const { warnings, ...folder } = data;
      setStored(folder);
      setInput(null);
      setOutcome({ kind: 'set', folder, warnings });
      onSet();
    } else if (isDefinedError(error) && error.code === 'INVALID')
      setOutcome({ kind: 'rejected', issues: error.data.issues });
    else setOutcome({ kind: 'failed' });
  }

  if (stored === null) return null;
  const text = input ?? stored.dir ?? '';
  const issues = outcome?.kind === 'rejected' ? outcome.issues : [];
  const fileIssues = issues.filter(({ field }) => field !== 'dir');
  return (
    <Stack as="form" gap={2} onSubmit={handleSubmit(() => void set(text.trim() === '' ? null : text.trim()))}>
      <IssuesContext value={issues}>
        <TextInput
          field="dir"
          label={texts.slotsFolder}
          variant="code"
          value={text}
          placeholder="/home/me/slots"
          note={texts.slotsFolderHint}
          onChange={(next) => {
            setInput(next);
            setOutcome(null);
          }}
        />
      </IssuesContext>
      <Row wrap gap={2}>
        <Button type="submit" disabled={isReading || (text.trim() === '' && stored.dir === null)}>
          {isReading
            ? texts.readingFolder
            : text === stored.dir
              ? texts.reloadFolder
              : texts.chooseThisFolder}
        </Button>
        {stored.dir !== null && (
          <Button disabled={isReading} onClick={() => void set(null)}>
            {texts.stopUsingFolder}
          </Button>
        )}
      </Row>
      {stored.flag !== null && (
        <ErrorNote
          tone="warning"
          message={`--slots-dir ${stored.flag} applies to this run. The folder set here applies when the workbench starts without the flag.`}
        />
      )}
      <div role="status">
        {outcome?.kind === 'failed' && <ErrorNote message={texts.folderUnchanged} />}
        {outcome?.kind === 'set' && (
          <>
            <p>{formatSetResult(outcome.folder)}</p>
            <Sentences title={texts.warnings} sentences={formatIssues(outcome.warnings)} />
          </>
        )}
        {fileIssues.length > 0 && (
          <>
            <ErrorNote message={texts.folderRejected} />
            <Sentences title={texts.errors} sentences={formatIssues(fileIssues)} />
          </>
        )}
      </div>
    </Stack>
  );
}

function formatSetResult({ dir, flag }: StoredFolder): string {
  if (flag !== null) return texts.folderSaved;
  if (dir === null) return texts.folderUnset;
  return texts.folderReady;
}

export function formatIssues(issues: readonly ValidationIssue[]): string[] {
  return issues.map((issue) =>
    issue.field.startsWith('(') ? formatIssue(issue) : `${issue.field} ${issue.message}`,
  );
}
