import { isDefinedError, safe } from '@orpc/client';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../platform/client.ts';
import { announce } from '../../../ui/announcer.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { formatCallError } from '../../platform/connection/format-call-error.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { forgetOperator, refreshOperators } from './operators-store.ts';
import type { OperatorForm } from './use-operator-form.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Callout } from '../../../ui/layout/callout.tsx';

/** For operators made by mistake: one that had sessions is part of what happened. */
export function RemoveSection({ form: { id, draft, edit } }: { readonly form: OperatorForm }) {
  const [problem, setProblem] = useState<{ readonly message: string; readonly isInUse: boolean } | null>(
    null,
  );

  const remove = async (): Promise<void> => {
    const { error } = await safe(client.operators.remove({ operatorId: id }));
    if (error !== null) {
      const isInUse = isDefinedError(error) && error.code === 'IN_USE';
      setProblem({ message: formatCallError(error), isInUse });
      announce(formatCallError(error));
      return;
    }
    announce(`Operator ${id} removed.`);
    forgetOperator(id);
    useNavigation.getState().selectOperator(null);
    await refreshOperators();
  };

  return (
    <Section
      id="remove"
      title="Remove"
      lead="Only an operator without sessions can be removed. Any other can be disabled."
    >
      <Stack gap={2} align="start">
        <ConfirmDialog
          trigger={<Button icon={Trash2}>Remove operator…</Button>}
          title={`Remove ${draft.name || id}?`}
          action="Remove"
          onConfirm={() => void remove()}
        >
          This also removes its casinos, secret and currencies, and cannot be undone. Its exchanges stay in
          Traffic.
        </ConfirmDialog>
        {problem !== null && (
          // It comes below what is in view: the section is the last.
          <Callout ref={showWhole} tone="refused" coloured pad="2 3" role="alert">
            <Stack gap={2} align="start">
              <p>{problem.message}</p>
              {problem.isInUse && draft.status === 'active' && (
                <Button
                  size="sm"
                  onClick={() => {
                    edit('status', () => ({ status: 'disabled' }));
                    announce('Status set to disabled. Save to apply.');
                  }}
                >
                  Set the status to disabled
                </Button>
              )}
              {problem.isInUse && draft.status === 'disabled' && (
                <p>Status set to disabled. Save to apply.</p>
              )}
            </Stack>
          </Callout>
        )}
      </Stack>
    </Section>
  );
}

function showWhole(problem: HTMLElement | null): void {
  problem?.scrollIntoView({ block: 'nearest' });
}
