import { isDefinedError, safe } from '@orpc/client';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../platform/client.ts';
import { announce } from '../../../ui/announcer.ts';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { formatCallError } from '../../platform/connection/format-call-error.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { forgetOperator, refreshOperators } from './operators-store.ts';
import type { OperatorForm } from './use-operator-form.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Callout, showCallout } from '../../../ui/layout/callout.tsx';
import { texts } from './texts.tsx';

/** For operators created by mistake: one with sessions is part of the history. */
export function RemoveSection({ form: { id, draft, edit } }: { readonly form: OperatorForm }) {
  const [failure, setFailure] = useState<{ readonly message: string; readonly isInUse: boolean } | null>(
    null,
  );

  const remove = async (): Promise<void> => {
    const { error } = await safe(client.operators.remove({ operatorId: id }));
    if (error !== null) {
      const isInUse = isDefinedError(error) && error.code === 'IN_USE';
      setFailure({ message: formatCallError(error), isInUse });
      announce(formatCallError(error));
      return;
    }
    notify(texts.operatorRemoved(id));
    forgetOperator(id);
    useNavigation.getState().selectOperator(null);
    await refreshOperators();
  };

  return (
    <Section id="remove" title={texts.removeLabel} lead={texts.removeDescription}>
      <Stack gap={2} align="start">
        <ConfirmDialog
          trigger={<Button icon={Trash2}>{texts.removeOperator}</Button>}
          title={texts.removeQuestion(draft.name || id)}
          action={texts.removeLabel}
          onConfirm={() => void remove()}
        >
          {texts.removeEffects}
        </ConfirmDialog>
        {failure !== null && (
          // This section is the last one, so the message may appear below the visible area.
          <Callout ref={showCallout} tone="refused" coloured pad="2 3" role="alert">
            <Stack gap={2} align="start">
              <p>{failure.message}</p>
              {failure.isInUse && draft.status === 'active' && (
                <Button
                  size="sm"
                  onClick={() => {
                    edit('status', () => ({ status: 'disabled' }));
                    announce(texts.disabledNotice);
                  }}
                >
                  {texts.setStatusToDisabled}
                </Button>
              )}
              {failure.isInUse && draft.status === 'disabled' && <p>{texts.disabledNotice}</p>}
            </Stack>
          </Callout>
        )}
      </Stack>
    </Section>
  );
}
