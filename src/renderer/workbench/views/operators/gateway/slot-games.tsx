import { isDefinedError, safe } from '@orpc/client';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MAX_SLOTS_TEXT_LENGTH, type ListedSlotGame } from '#shared/contract/slots.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { client } from '../../../platform/client.ts';
import { Sentences } from '../../../../ui/text/sentences.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { FileButton } from '../../../../ui/form/file-button.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { formatIssues, SlotsFolder } from './slots-folder.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.tsx';

type Outcome =
  | { readonly kind: 'rejected'; readonly file: string; readonly issues: readonly ValidationIssue[] }
  | {
      readonly kind: 'doubtful';
      readonly file: string;
      readonly text: string;
      readonly warnings: readonly ValidationIssue[];
    }
  | { readonly kind: 'added'; readonly name: string }
  | { readonly kind: 'failed' };

/** The slot games that players can choose, with a button to add one. */
export function SlotGames() {
  const [games, setGames] = useState<readonly ListedSlotGame[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isAdding, setAdding] = useState(false);
  /** Increases when games are added or removed: the list is then loaded again. */
  const [changes, setChanges] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void safe(client.slots.list()).then(({ data }) => {
      if (isCurrent && data !== undefined) setGames(data);
    });
    return () => {
      isCurrent = false;
    };
  }, [changes]);

  async function add(file: string, text: string, despiteWarnings: boolean): Promise<void> {
    if (text.length > MAX_SLOTS_TEXT_LENGTH) {
      const message = texts.tooLong(text.length, MAX_SLOTS_TEXT_LENGTH);
      setOutcome({ kind: 'rejected', file, issues: [{ field: '(file)', message }] });
      return;
    }
    setAdding(true);
    const { error, data } = await safe(client.slots.add({ text, despiteWarnings }));
    setAdding(false);
    if (data !== undefined) {
      if (data.added) setChanges((count) => count + 1);
      const { name } = data.game;
      setOutcome(
        data.added ? { kind: 'added', name } : { kind: 'doubtful', file, text, warnings: data.warnings },
      );
    } else if (isDefinedError(error) && error.code === 'INVALID')
      setOutcome({ kind: 'rejected', file, issues: error.data.issues });
    else setOutcome({ kind: 'failed' });
  }

  return (
    <Section id="slots" title={texts.slotGames} lead={texts.slotGamesHint} immediate>
      <Stack as="ul" gap={1} aria-label={texts.slotGames}>
        {games.map(({ id, name, infoRtp, winMode }) => (
          <li key={id}>
            <b>{name}</b>{' '}
            <Text as="code" tone="quiet">
              {id}
            </Text>{' '}
            {texts.rtp(winMode, infoRtp)}
          </li>
        ))}
      </Stack>
      <div>
        <FileButton
          icon={Plus}
          label={texts.slotGameFile}
          accept=".json,application/json"
          disabled={isAdding}
          onSelect={(file) => void file.text().then((text) => add(file.name, text, false))}
        >
          {isAdding ? texts.checking : texts.addSlotGame}
        </FileButton>
      </div>
      <div role="status">
        {outcome?.kind === 'added' && <p>{texts.gameAdded(outcome.name)}</p>}
        {outcome?.kind === 'failed' && <ErrorNote message={texts.addFailed} />}
        {outcome?.kind === 'rejected' && (
          <>
            <ErrorNote message={texts.gameRejected(outcome.file)} />
            <Sentences title={texts.errors} sentences={formatIssues(outcome.issues)} />
          </>
        )}
        {outcome?.kind === 'doubtful' && (
          <>
            <ErrorNote tone="warning" message={texts.gameHasWarnings(outcome.file)} />
            <Sentences title={texts.warnings} sentences={formatIssues(outcome.warnings)} />
            <Button onClick={() => void add(outcome.file, outcome.text, true)}>{texts.addAnyway}</Button>
          </>
        )}
      </div>
      <SlotsFolder onSet={() => setChanges((count) => count + 1)} />
    </Section>
  );
}
