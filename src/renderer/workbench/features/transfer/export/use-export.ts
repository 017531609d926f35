import { isDefinedError, safe } from '@orpc/client';
import { useEffect, useState } from 'react';
import type { Exported, ExportRequest } from '#shared/contract/transfer.ts';
import type { Problem } from '#shared/problems.ts';
import { readExported } from '#shared/read-exported.ts';
import { client } from '../../../platform/client.ts';
import { refusalWords } from '../../../platform/connection/refusal-words.ts';
import { useSettled } from '../../../../ui/form/use-settled.ts';

/** Switches are often turned two at a time. */
const SETTLE_MS = 250;

export type Export =
  | {
      readonly kind: 'ready';
      readonly request: ExportRequest;
      readonly exported: Exported;
      readonly bytes: number;
    }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | { readonly kind: 'failed'; readonly message: string };

export interface AskedExport {
  /** What came of the last question, also while another is under way; null before the first. */
  readonly answer: Export | null;
  /** The answer is to an earlier question. */
  readonly isStale: boolean;
  again(): void;
}

/** The text of a file, asked for once what is chosen has settled. What is no longer wanted is let go of. */
export function useExport(request: ExportRequest): AskedExport {
  const wanted = JSON.stringify(request);
  const settled = useSettled(wanted, SETTLE_MS);
  const [times, setTimes] = useState(0);
  const [got, setGot] = useState<{ readonly to: string; readonly answer: Export | null }>({
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

async function ask(request: ExportRequest, signal: AbortSignal): Promise<Export> {
  const { error, data: exported } = await safe(readExported(client.transfer.export({ request }, { signal })));
  if (error === null) return { kind: 'ready', request, exported, bytes: new Blob([exported.text]).size };
  if (isDefinedError(error) && error.code === 'INVALID')
    return { kind: 'refused', problems: error.data.problems };
  return { kind: 'failed', message: refusalWords(error) };
}
