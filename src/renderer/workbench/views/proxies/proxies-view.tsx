import { CircleQuestionMark, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { PaneHeader } from '../../../ui/layout/bars.tsx';
import { Placeholder } from '../../../ui/layout/empty-state.tsx';
import { Pane, Stack } from '../../../ui/layout/stack.tsx';
import { IntroPage } from '../../../ui/layout/intro-page.tsx';
import { useProxies } from '../../features/armed-faults/proxies-store.ts';
import { useCommand } from '../../platform/commands/command-registry.ts';
import { appendKeys, getKeyProps } from '../../platform/commands/format-keys.ts';
import { showDialog } from '../../platform/navigation/dialog-store.ts';
import { ProxyCard } from './proxy-card.tsx';
import { toDraft, createProxyDraft, type ProxyDraft } from './proxy-draft.ts';
import { ProxyForm } from './proxy-form.tsx';
import { texts } from './texts.ts';

/** The recording proxies: where each listens, what it has seen, its faults. */
export function ProxiesView() {
  const { proxies } = useProxies();
  const [edited, setEdited] = useState<ProxyDraft | null>(null);
  const add = (): void => setEdited(createProxyDraft(proxies ?? []));
  useCommand('proxies.add', add, { isEnabled: proxies !== null });

  return (
    <>
      {proxies === null ? (
        <Placeholder>{texts.loading}</Placeholder>
      ) : proxies.length === 0 ? (
        <EmptyProxies onAdd={add} />
      ) : (
        <Pane full>
          <PaneHeader
            title={texts.proxies}
            count={texts.count(proxies.length)}
            end={
              <Button
                size="sm"
                icon={Plus}
                {...getKeyProps('proxies.add')}
                title={appendKeys(texts.newProxy, 'proxies.add')}
                onClick={add}
              >
                {texts.newProxy}
              </Button>
            }
          />
          <Stack grow scroll gap={4} pad={4} role="group" aria-label={texts.proxies} tabIndex={0}>
            {proxies.map((proxy) => (
              <ProxyCard key={proxy.id} proxy={proxy} onEdit={() => setEdited(toDraft(proxy))} />
            ))}
          </Stack>
        </Pane>
      )}
      {edited !== null && <ProxyForm initial={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function EmptyProxies({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <IntroPage
      title={texts.emptyTitle}
      lead={texts.emptyLead}
      actions={
        <>
          <Button
            variant="primary"
            icon={Plus}
            {...getKeyProps('proxies.add')}
            title={appendKeys(texts.newProxy, 'proxies.add')}
            onClick={onAdd}
          >
            {texts.newProxy}
          </Button>
          <Button
            icon={CircleQuestionMark}
            onClick={() => showDialog({ help: { page: 'proxy', anchor: '' } })}
          >
            {texts.howItWorks}
          </Button>
        </>
      }
    />
  );
}
