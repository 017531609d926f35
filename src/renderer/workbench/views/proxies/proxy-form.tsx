import { useRef, useState } from 'react';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import {
  applySubmitResult,
  bindFields,
  editForm,
  getFailure,
  findFirstInvalid,
  focusField,
  IssuesContext,
  createForm,
} from '../../../ui/form/form.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Footer } from '../../../ui/layout/bars.tsx';
import { FieldRow } from '../../../ui/layout/section.tsx';
import { Fill, Pane, Row, Stack } from '../../../ui/layout/stack.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { WideDialog } from '../../../ui/overlay/wide-dialog.tsx';
import { ErrorNote } from '../../../ui/text/error-note.tsx';
import { Note } from '../../../ui/text/text.tsx';
import { refreshProxies } from '../../features/armed-faults/proxies-store.ts';
import { listCasinoOptions, listCasinos } from '../../features/casinos/casino.ts';
import { useCasinoTarget } from '../../features/casinos/casino-target.ts';
import { client } from '../../platform/client.ts';
import { getKeyProps, useDialogSubmit } from '../../platform/commands/format-keys.ts';
import { submit } from '../../platform/submit.ts';
import { toInput, type ProxyDraft } from './proxy-draft.ts';
import { texts } from './texts.ts';

interface ProxyFormProps {
  readonly initial: ProxyDraft;
  readonly onClose: () => void;
}

/** Creates or changes a proxy. It is saved as a whole, because saving restarts it. */
export function ProxyForm({ initial, onClose }: ProxyFormProps) {
  const pane = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState(createForm(initial));
  const { draft, submission } = form;
  const edit: Edit = (field, change) => setForm((current) => editForm(current, field, change));
  const bind = bindFields(draft, edit);

  const save = async (): Promise<void> => {
    if (submission.kind === 'sending') return;
    setForm((current) => ({ ...current, submission: { kind: 'sending' } }));
    const result = await submit(client.recordingProxies.save({ proxy: toInput(draft) }), texts.notSaved);
    if (result.kind === 'done') {
      notify(texts.saved(result.data.name));
      await refreshProxies().catch(() => undefined);
      onClose();
      return;
    }
    setForm((current) => applySubmitResult(current, result));
    const field = findFirstInvalid(result);
    if (field !== null && pane.current !== null) focusField(pane.current, field);
  };
  useDialogSubmit(() => void save());

  return (
    <WideDialog
      open
      size="medium"
      title={initial.id === undefined ? texts.newProxy : texts.editProxy(initial.name)}
      initialFocus={() => pane.current?.querySelector<HTMLElement>('[data-field="name"]') ?? null}
      onClose={onClose}
    >
      <IssuesContext value={form.issues}>
        <Pane grow ref={pane}>
          <Stack grow scroll gap={4} pad={4}>
            <FieldRow>
              <TextInput
                {...bind('name')}
                label={texts.name}
                help="proxy"
                variant="code"
                placeholder="staging"
                note={texts.nameHint(draft.name)}
              />
              <TextInput {...bind('port')} label={texts.port} variant="code" numeric note={texts.portHint} />
            </FieldRow>
            <TargetFields draft={draft} edit={edit} />
            <SigningFields draft={draft} edit={edit} />
            <TextInput
              {...bind('shadow')}
              label={texts.shadowUrl}
              variant="code"
              placeholder="http://localhost:3001/wallet"
              note={texts.shadowHint}
            />
            <Switch
              label={texts.isOn}
              note={texts.isOnHint}
              checked={draft.isOn}
              onChange={(isOn) => edit('isOn', { isOn })}
            />
            <Switch
              label={texts.allowFaults}
              note={texts.allowFaultsHint}
              checked={draft.mayInterfere}
              onChange={(mayInterfere) => edit('mayInterfere', { mayInterfere })}
            />
          </Stack>
          <Footer as="footer">
            <Fill>
              <ErrorNote message={getFailure(form)} />
            </Fill>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button
              variant="primary"
              disabled={submission.kind === 'sending'}
              {...getKeyProps('dialog.submit')}
              onClick={() => void save()}
            >
              {texts.save}
            </Button>
          </Footer>
        </Pane>
      </IssuesContext>
    </WideDialog>
  );
}

type Edit = (field: string, change: Partial<ProxyDraft>) => void;

interface FieldsProps {
  readonly draft: ProxyDraft;
  readonly edit: Edit;
}

/** The wallet that it forwards everything to. */
function TargetFields({ draft, edit }: FieldsProps) {
  return (
    <Stack gap={2}>
      <Row>
        <Segmented
          label={texts.targetAs}
          value={draft.targetKind}
          options={[
            { value: 'base', text: texts.baseUrl },
            { value: 'urls', text: texts.fourUrls },
          ]}
          onChange={(targetKind) => edit('target', { targetKind })}
        />
      </Row>
      {draft.targetKind === 'base' ? (
        <TextInput
          field="target"
          label={texts.targetAs}
          variant="code"
          placeholder="https://wallet.example.com/api"
          note={texts.baseHint}
          value={draft.base}
          onChange={(base) => edit('target', { base })}
        />
      ) : (
        <FieldGroup field="target" label={texts.targetAs}>
          <Stack gap={2} style={{ width: '100%' }}>
            {CALLBACKS.map((callback) => (
              <TextInput
                key={callback}
                field={`target.${callback}`}
                label={texts.callbackUrl(callback)}
                variant="code"
                placeholder={`https://wallet.example.com/${callback}`}
                value={draft.urls[callback]}
                onChange={(url) => edit(`target.${callback}`, { urls: { ...draft.urls, [callback]: url } })}
              />
            ))}
          </Stack>
        </FieldGroup>
      )}
    </Stack>
  );
}

/** The secret that signatures are checked with. It is never read back. */
function SigningFields({ draft, edit }: FieldsProps) {
  const operators = useCasinoTarget((state) => state.operators);
  const casinos = listCasinos(operators ?? []);
  const none = { value: '', text: texts.noCasino };
  return (
    <FieldRow>
      <Stack gap={1}>
        <SelectField
          {...bindFields(draft, edit)('casinoId')}
          label={texts.casino}
          options={[none, ...listCasinoOptions(casinos, draft.casinoId).filter(({ value }) => value !== '')]}
        />
        <Note>{texts.casinoHint}</Note>
      </Stack>
      <Stack gap={1}>
        <TextInput
          field="secret"
          label={texts.secret}
          isSecret
          note={draft.hasSecret ? texts.secretStored : texts.secretHint}
          readOnly={draft.removesSecret}
          value={draft.removesSecret ? '' : draft.secret}
          onChange={(secret) => edit('secret', { secret })}
        />
        {draft.hasSecret && (
          <CheckBox
            label={texts.removeSecret}
            checked={draft.removesSecret}
            onChange={(removesSecret) => edit('secret', { removesSecret })}
          />
        )}
      </Stack>
    </FieldRow>
  );
}
