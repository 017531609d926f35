import { useEffect, useState } from 'react';
import type { Exported, ExportRequest } from '#shared/contract/transfer.ts';
import { readExported } from '#shared/read-exported.ts';
import { client } from '../../../platform/client.ts';
import { answerTo } from '../../../platform/submit.ts';
import type { Answer } from '../../../../ui/form/form.ts';
import { useDebounced } from '../../../../ui/form/use-debounced.ts';

/** Switches are often turned two at a time. */
const SETTLE_MS = 250;

/** What was written for a request. */
export interface WrittenExport {
  readonly request: ExportRequest;
  readonly exported: Exported;
  readonly bytes: number;
}

export interface AskedExport {
  /** What came of the last question, also while another is under way; null before the first. */
  readonly answer: Answer<WrittenExport> | null;
  /** The answer is to an earlier question. */
  readonly isStale: boolean;
  again(): void;
}

/** The text of a file, asked for once what is chosen has settled. What is no longer wanted is let go of. */
export function useExport(request: ExportRequest): AskedExport {
  const wanted = JSON.stringify(request);
  const settled = useDebounced(wanted, SETTLE_MS);
  const [times, setTimes] = useState(0);
  const [got, setGot] = useState<{ readonly to: string; readonly answer: Answer<WrittenExport> | null }>({
    to: '',
    answer: null,
  });

  useEffect(() => {
    const letGo = new AbortController();
    void ask(JSON.parse(settled) as ExportRequest, letGo.signal).then((answer) => {
      if (!letGo.signal.aborted) setGot({ to: settled, answer });
    });
    return () => letGo.abort();
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
