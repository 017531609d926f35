import { Undo2 } from 'lucide-react';
import { useCallback } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { When } from '../../../platform/clock/when.tsx';
import { client } from '../../../platform/client.ts';
import { useQuery } from '../../../platform/connection/use-query.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { EmptyState, Placeholder } from '../../../../ui/layout/empty-state.tsx';
import { Row } from '../../../../ui/layout/stack.tsx';
import { useDeletion } from '../deleting/deletion-store.ts';
import { DeletionsButton } from '../empty-traffic.tsx';
import { focusListOnceShown } from '../focus.ts';
import { texts } from '../texts.tsx';

const TOPICS: readonly ChangeTopic[] = ['exchanges'];

/** Says why an exchange cannot be shown. If it was deleted, it can be restored from here. */
export function MissingExchange({ id }: { readonly id: number }) {
  const load = useCallback(async () => ({ deletion: await client.exchanges.getDeletion({ id }) }), [id]);
  const { data, error } = useQuery(TOPICS, load);
  const { isPending, undo } = useDeletion();
  if (data === null && error === null) return <Placeholder>{texts.loadingExchange(id)}</Placeholder>;
  const deletion = data?.deletion ?? null;
  if (deletion === null) return <Placeholder>{texts.notFound(id)}</Placeholder>;
  return (
    <EmptyState
      actions={
        <Row gap={2} wrap>
          <Button
            variant="primary"
            icon={Undo2}
            // A disabled button would lose the focus.
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) void undo(deletion).then(focusListOnceShown);
            }}
          >
            {texts.restoreExchanges(deletion.exchanges)}
          </Button>
          <DeletionsButton />
        </Row>
      }
    >
      {texts.exchangeDeleted(id, <When at={deletion.deletedAt} />)}
    </EmptyState>
  );
}
