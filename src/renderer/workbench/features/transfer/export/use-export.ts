import { useEffect, useState } from 'react';
import {
  getDefaultRedactions,
  toFileContent,
  type ExportResult,
  type ExportFormat,
  type ExportRequest,
} from '#shared/contract/transfer.ts';
import type { CaseSubject } from '#shared/suite/case.ts';
import { collectExport } from '#shared/collect-export.ts';
import { client } from '../../../platform/client.ts';
import { toSubmitFailure } from '../../../platform/submit.ts';
import { runAction } from '../../../platform/use-action.ts';
import { saveFile } from '../../../../ui/controls/save-file.ts';
import { showToast } from '../../../../ui/overlay/toast.tsx';
import { useCurlShell } from '../curl-shell.ts';
import { texts } from '../texts.ts';
import { NEW_EXPORT, toRequest } from './export-draft.ts';
import type { SubmitResult } from '../../../../ui/form/form.ts';
import { useDebounced } from '../../../../ui/form/use-debounced.ts';

/** Switches are often changed in pairs. */
const SETTLE_MS = 250;

/** The result of a request. */
export interface WrittenExport {
  readonly request: ExportRequest;
  readonly exported: ExportResult;
  readonly bytes: number;
}

export interface ExportQuery {
  /** The last result, kept while another is loading; null before the first. */
  readonly result: SubmitResult<WrittenExport> | null;
  /** The result belongs to an earlier request. */
  readonly isStale: boolean;
  retry(): void;
}

/** The text of the file, requested once the choices have settled. Requests that are no longer needed are cancelled. */
export function useExport(request: ExportRequest): ExportQuery {
  const current = JSON.stringify(request);
  const settled = useDebounced(current, SETTLE_MS);
  const [attempt, setAttempt] = useState(0);
  const [latest, setLatest] = useState<{
    readonly key: string;
    readonly result: SubmitResult<WrittenExport> | null;
  }>({
    key: '',
    result: null,
  });

  useEffect(() => {
    const controller = new AbortController();
    void loadExport(JSON.parse(settled) as ExportRequest, controller.signal).then((result) => {
      if (!controller.signal.aborted) setLatest({ key: settled, result });
    });
    return () => controller.abort();
  }, [settled, attempt]);

  return {
    result: latest.result,
    isStale: latest.key !== current,
    retry() {
      setLatest(({ result }) => ({ key: '', result }));
      setAttempt((last) => last + 1);
    },
  };
}

async function loadExport(request: ExportRequest, signal: AbortSignal): Promise<SubmitResult<WrittenExport>> {
  try {
    const exported = await collectExport(client.transfer.export({ request }, { signal }));
    return { kind: 'done', data: { request, exported, bytes: new Blob([toFileContent(exported)]).size } };
  } catch (error) {
    return toSubmitFailure(error);
  }
}

/** Saves a round as HAR without asking, redacted by default. */
export function saveRoundAsHar(round: ExportRequest['what']): Promise<void> {
  return save('har', round);
}

/** Saves exchanges as a case without asking, redacted by default. `subject`: what the case plays instead of them. */
export function saveAsCase(what: ExportRequest['what'], subject?: CaseSubject): Promise<void> {
  return save('case', what, subject);
}

async function save(format: ExportFormat, what: ExportRequest['what'], subject?: CaseSubject): Promise<void> {
  const draft = { ...NEW_EXPORT, format, redact: getDefaultRedactions(format) };
  const request = {
    ...toRequest(draft, useCurlShell.getState().shell, what),
    ...(subject === undefined ? {} : { subject }),
  };
  const error = await runAction(
    async () => {
      const exported = await collectExport(client.transfer.export({ request }));
      saveFile({ ...exported, text: toFileContent(exported) });
      return exported;
    },
    ({ fileName, leftOut }) => [texts.saved(fileName), ...leftOut.map(texts.leftOutMessage)].join(' '),
  );
  if (error !== null) showToast(error, { tone: 'broken' });
}
