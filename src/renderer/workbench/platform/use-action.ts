import { useState } from 'react';
import { formatCallError } from './connection/format-call-error.ts';
import { announce } from '../../ui/announcer.ts';
import { notify, showToast } from '../../ui/overlay/toast.tsx';
import { texts } from './texts.ts';

type SuccessMessage<Result> = string | ((result: Result) => string);

/**
 * Runs an action and reports its success: in a toast, or with `announce` if it can be seen. Returns the error message, or
 * null.
 */
export async function runAction<Result>(
  action: () => PromiseLike<Result>,
  successMessage: SuccessMessage<Result>,
  report: (text: string) => void = notify,
): Promise<string | null> {
  try {
    const result = await action();
    report(typeof successMessage === 'string' ? successMessage : successMessage(result));
    return null;
  } catch (error) {
    const message = formatCallError(error);
    announce(message);
    return message;
  }
}

/** The same for an undo. Its error is shown, because what was undone may be out of sight. */
export async function runUndo(...action: Parameters<typeof runAction<unknown>>): Promise<string | null> {
  const error = await runAction(...action);
  if (error !== null) showToast(error, { tone: 'broken' });
  return error;
}

export interface Action {
  /** In flight: pressing the button again would send it twice. */
  readonly isPending: boolean;
  /** Why the last action failed. */
  readonly error: string | null;
  /** With `undo`, the toast has a button that calls it. */
  run<Result>(
    action: () => Promise<Result>,
    successMessage: SuccessMessage<Result>,
    undo?: () => Promise<unknown>,
  ): Promise<void>;
}

/** An action of a button, with its state. Its success is reported in a toast, or with `announce` if it can be seen. */
export function useAction(report: (text: string) => void = notify): Action {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return {
    isPending,
    error,
    async run(action, successMessage, undo) {
      setPending(true);
      setError(null);
      const reportDone = (text: string): void => {
        if (undo === undefined) report(text);
        else notify(text, { undo: () => void runUndo(undo, texts.undone) });
      };
      setError(await runAction(action, successMessage, reportDone));
      setPending(false);
    },
  };
}
