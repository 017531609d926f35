import { useEffect, useState } from 'react';
import type { Exported, ExportRequest } from '#shared/contract/transfer.ts';
import { readExported } from '#shared/read-exported.ts';
import { client } from '../../../platform/client.ts';
import { answerTo } from '../../../platform/submit.ts';
import type { Answer } from '../../../../ui/form/form.ts';
import { useDebounced } from '../../../../ui/form/use-debounced.ts';

/** Switches are often changed in pairs. */
const SETTLE_MS = 250;

/** The result of a request. */
export interface WrittenExport {
  readonly request: ExportRequest;
  readonly exported: Exported;
  readonly bytes: number;
}

export interface ExportQuery {
  /** The last result, kept while another is loading; null before the first. */
  readonly answer: Answer<WrittenExport> | null;
  /** The result belongs to an earlier request. */
  readonly isStale: boolean;
  again(): void;
}

/** The text of the file, requested once the choices have settled. Requests that are no longer needed are cancelled. */
export function useExport(request: ExportRequest): ExportQuery {
  const wanted = JSON.stringify(request);
  const settled = useDebounced(wanted, SETTLE_MS);
  const [times, setTimes] = useState(0);
  const [got, setGot] = useState<{ readonly to: string; readonly answer: Answer<WrittenExport> | null }>({
    to: '',
    answer: null,
  });

  useEffect(() => {
    const discard = new AbortController();
    void ask(JSON.parse(settled) as ExportRequest, discard.signal).then((answer) => {
      if (!discard.signal.aborted) setGot({ to: settled, answer });
    });
    return () => discard.abort();
  }, [settled, times]);

  return {
    answer: got.answer,
    isStale: got.to !== wanted,
    again() {
      setGot(({ answer }) => ({ to: '', answer }));
      setTimes((before) => before + 1);
    },
  };
}

async function ask(request: ExportRequest, signal: AbortSignal): Promise<Answer<WrittenExport>> {
  try {
    const exported = await readExported(client.transfer.export({ request }, { signal }));
    return { kind: 'done', data: { request, exported, bytes: new Blob([exported.text]).size } };
  } catch (error) {
    return answerTo(error);
  }
}
