import { CircleCheck, CircleDashed, CircleQuestionMark, Ban, type LucideIcon } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { client } from '../../../platform/client.ts';
import { formatCallError } from '../../../platform/connection/format-call-error.ts';
import { useQuery } from '../../../platform/connection/use-query.ts';
import { SearchField } from '../../../../ui/controls/search-field.tsx';
import { useDebounced } from '../../../../ui/form/use-debounced.ts';
import { ExchangeLink } from '../../../exchange/exchange-link.tsx';
import { lookUpId, type IdLookupResult } from './look-up-id.ts';
import styles from './ledger.module.css';
import { useArmedNames } from '../../../features/armed-faults/faults-store.ts';
import { describeEntry, formatRepeatRule } from './describe-entry.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

const TOPICS: readonly ChangeTopic[] = ['wallet'];
const TYPING_MS = 120;

/** Looks up an `id_provider` while typing. An ID is unique within a casino, whichever player used it. */
export function IdLookup({ casinoId }: { readonly casinoId: string }) {
  const [text, setText] = useState('');
  const query = useDebounced(text.trim(), TYPING_MS);
  const { data, error, isStale } = useQuery(
    TOPICS,
    useCallback(() => lookUpId(client, casinoId, query), [casinoId, query]),
  );
  return (
    <Stack gap={1} pad="2 4" edge="below" className={styles.lookup}>
      <SearchField
        label={texts.lookUpIdProvider}
        placeholder={texts.pasteIdProvider}
        value={text}
        onChange={setText}
      />
      <Text as="p" tone="quiet" tabularNums className={styles.verdict} role="status" aria-busy={isStale}>
        {data === null ? (
          error !== null && formatCallError(error)
        ) : (
          <LookupResult found={data} casinoId={casinoId} />
        )}
      </Text>
    </Stack>
  );
}

function LookupResult({ found, casinoId }: { readonly found: IdLookupResult; readonly casinoId: string }) {
  const armed = useArmedNames();
  switch (found.kind) {
    case 'nothing_asked':
      return <>{texts.lookUpHint(casinoId)}</>;
    case 'unknown':
      return (
        <>
          <ResultLabel icon={CircleDashed} text={texts.unknown} />{' '}
          {found.parts === 0 ? texts.unknownHint : texts.invalidIdProvider}{' '}
          {armed !== '' && found.parts === 0 && texts.mayChange(armed)}
        </>
      );
    case 'known': {
      const { entry } = found;
      const isRejected = entry.repeat?.kind === 'rejected';
      return (
        <>
          <ResultLabel icon={isRejected ? Ban : CircleCheck} text={texts.known} /> {describeEntry(entry)}{' '}
          {formatRepeatRule(entry, armed)} <ExchangeLink exchangeId={entry.exchangeId} />
        </>
      );
    }
    default:
      return <ResultLabel icon={CircleQuestionMark} text="" />;
  }
}

function ResultLabel({ icon: Icon, text }: { readonly icon: LucideIcon; readonly text: string }) {
  return (
    <strong className={styles.verdictLabel}>
      <Icon size={14} aria-hidden /> {text}
    </strong>
  );
}
