import { useEffect, useState } from 'react';
import { safe } from '@orpc/client';
import { DEFAULT_PROXY_SETTINGS, type ProxySettings } from '#shared/contract/proxy.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ChoiceList } from '../../../ui/form/choice-list.tsx';
import {
  applySubmitResult,
  bindFields,
  editForm,
  getFailure,
  IssuesContext,
  createForm,
} from '../../../ui/form/form.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Callout } from '../../../ui/layout/callout.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { client } from '../../platform/client.ts';
import { submit } from '../../platform/submit.ts';
import { texts } from './texts.ts';

const MODES = [
  { value: 'environment', text: texts.proxyEnvironment, note: texts.proxyEnvironmentHint },
  { value: 'manual', text: texts.proxyManual },
  { value: 'none', text: texts.proxyNone },
] as const;

interface ProxyDraft {
  readonly mode: ProxySettings['mode'];
  readonly url: string;
  readonly bypass: string;
}

const toDraft = (settings: ProxySettings): ProxyDraft => ({
  ...settings,
  bypass: settings.bypass.join(', '),
});

/** How calls leave this machine. Saved as a whole: a URL that is half typed must not be called. */
export function ProxySection() {
  const [form, setForm] = useState(createForm(toDraft(DEFAULT_PROXY_SETTINGS)));
  const { draft, issues } = form;
  // Unknown settings must not be overwritten.
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void safe(client.proxy.get()).then(({ data }) => {
      if (!isCurrent || data === undefined) return;
      setForm(createForm(toDraft(data)));
      setIsLoaded(true);
    });
    return () => void (isCurrent = false);
  }, []);

  const edit = (field: string, change: Partial<ProxyDraft>): void =>
    setForm((current) => editForm(current, field, change));
  const bind = bindFields(draft, edit);

  const save = async (): Promise<void> => {
    const bypass = draft.bypass.split(/[\s,]+/).filter((entry) => entry !== '');
    const result = await submit(client.proxy.save({ settings: { ...draft, bypass } }), texts.proxyNotSaved);
    setForm((current) =>
      result.kind === 'done' ? createForm(toDraft(result.data)) : applySubmitResult(current, result),
    );
    if (result.kind === 'done') notify(texts.proxySaved);
  };

  const failure = getFailure(form);
  return (
    <Section id="proxy" title={texts.proxy} lead={texts.proxyHint}>
      <IssuesContext value={issues.map((each) => ({ ...each, field: each.field.replace(/\[.*/, '') }))}>
        <ChoiceList
          label={texts.proxy}
          value={draft.mode}
          choices={MODES}
          onChange={(mode) => edit('mode', { mode })}
        />
        {draft.mode === 'manual' && (
          <>
            <TextInput
              {...bind('url')}
              label={texts.proxyUrl}
              variant="code"
              placeholder="http://user:password@proxy.example.com:3128"
              note={texts.proxyUrlHint}
            />
            <TextInput
              {...bind('bypass')}
              label={texts.proxyBypass}
              variant="code"
              placeholder="intranet.example.com, 10.0.0.0/8"
              note={texts.proxyBypassHint}
            />
          </>
        )}
        {failure !== null && (
          <Callout tone="refused" coloured>
            {failure}
          </Callout>
        )}
        <Row>
          <Button disabled={!isLoaded} onClick={() => void save()}>
            {texts.saveProxy}
          </Button>
        </Row>
      </IssuesContext>
    </Section>
  );
}
