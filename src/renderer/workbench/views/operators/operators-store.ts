import { safe } from '@orpc/client';
import { z } from 'zod';
import { create } from 'zustand';
import type { OperatorSummary, UrlReach } from '#shared/contract/operators.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { client } from '../../platform/client.ts';
import { submit } from '../../platform/submit.ts';
import { useCasinoTarget } from '../../features/casinos/casino-target.ts';
import { announce } from '../../../ui/announcer.ts';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import {
  applyResult,
  startEditing,
  applyEdit,
  isChangedElsewhere,
  type EditState,
  isDirty,
  refresh,
  revert,
  markSending,
} from './form/edit-state.ts';
import {
  toDocument,
  toDraft,
  createOperatorDraft,
  type OperatorDraft,
  operatorDraftSchema,
} from './operator-draft.ts';
import { NEW_OPERATOR } from '../../platform/navigation/route.ts';
import { readSetting, writeSetting } from '../../../ui/stored-setting.ts';
import { texts } from './texts.tsx';

const storedSchema = z.record(
  z.string(),
  z.object({ draft: operatorDraftSchema, startedFrom: operatorDraftSchema }),
);

interface OperatorsState {
  /** Null until loaded. */
  readonly operators: readonly OperatorSummary[] | null;
  /** Forms by operator ID; a new operator's is `NEW_OPERATOR`. */
  readonly forms: Readonly<Record<string, EditState<OperatorDraft>>>;
  /** The reach of each saved callback URL, by operator ID. */
  readonly reach: Readonly<Record<string, Record<Callback, UrlReach>>>;
  /** The secret that was entered for the new operator; null: a random one. Kept in memory only, never in a draft. */
  readonly newSecret: string | null;
  setNewSecret(secret: string | null): void;
  /** `field` is the path of the change; its issue is removed. */
  edit(id: string, field: string, change: (draft: OperatorDraft) => Partial<OperatorDraft>): void;
  revert(id: string): void;
  save(id: string): Promise<void>;
  /** Adds the fingerprint to the saved version and to the draft. Throws if it fails. */
  trust(id: string, fingerprint: string): Promise<void>;
}

export const useOperators = create<OperatorsState>()((set, get) => {
  const update = (
    id: string,
    change: (editing: EditState<OperatorDraft>) => EditState<OperatorDraft>,
  ): void =>
    set(({ forms }) => {
      const editing = forms[id];
      return editing === undefined ? {} : { forms: { ...forms, [id]: change(editing) } };
    });

  return {
    operators: useCasinoTarget.getState().operators,
    forms: readForms(),
    reach: {},
    newSecret: null,
    setNewSecret(newSecret) {
      set({ newSecret });
      // Its issue is removed, as for any other field.
      get().edit(NEW_OPERATOR, 'secret', () => ({}));
    },
    edit: (id, field, change) =>
      update(id, (editing) => applyEdit(editing, field, { ...editing.draft, ...change(editing.draft) })),
    revert(id) {
      if (id === NEW_OPERATOR) set({ newSecret: null });
      update(id, revert);
    },
    async save(id) {
      const before = get().forms[id];
      if (before === undefined || before.submission.kind === 'sending') return;
      if (id !== NEW_OPERATOR) await refreshOperator(id);
      const editing = get().forms[id] ?? before;
      // Whoever saves must have been told that this overwrites a change.
      if (isChangedElsewhere(editing) && !isChangedElsewhere(before)) return announce(texts.changedElsewhere);
      const sent = editing.draft;
      update(id, markSending);
      const operator = toDocument(sent);
      const { newSecret } = get();
      const result = await submit(
        (id === NEW_OPERATOR
          ? client.operators.create({ operator, ...(newSecret !== null && { secret: newSecret }) })
          : client.operators.update({ operator })
        ).then(toDraft),
        texts.notSavedLabel,
      );
      if (result.kind === 'done' && id === NEW_OPERATOR) adoptNew(result.data);
      else update(id, (current) => applyResult(current, sent, result));
      if (result.kind !== 'done') return;
      notify(texts.savedMessage(result.data.name));
      await refreshOperators();
      await refreshOperator(result.data.id);
    },
    async trust(id, fingerprint) {
      const { operator } = await client.operators.get({ operatorId: id });
      const certificates = operator.trusted_certificates;
      if (certificates.includes(fingerprint)) return;
      const settings = await client.operators.update({
        operator: { ...operator, trusted_certificates: [...certificates, fingerprint] },
      });
      update(id, (editing) => addCertificate(editing, toDraft(settings), fingerprint));
    },
  };

  /** The form of the new operator becomes the form of the saved one. */
  function adoptNew(saved: OperatorDraft): void {
    set(({ forms }) => ({
      newSecret: null,
      forms: {
        ...forms,
        [NEW_OPERATOR]: startEditing(createOperatorDraft()),
        [saved.id]: { ...startEditing(saved), submission: { kind: 'done' } },
      },
    }));
    useNavigation.getState().selectOperator(saved.id);
  }
});

// They are loaded for the target already, again after every change.
useCasinoTarget.subscribe(({ operators }, previous) => {
  if (operators !== previous.operators) useOperators.setState({ operators });
});

useOperators.subscribe((state, previous) => {
  if (state.forms !== previous.forms) writeDrafts(state.forms);
});

export async function refreshOperators(): Promise<void> {
  const { data: operators } = await safe(client.operators.list());
  if (operators !== undefined) useOperators.setState({ operators });
}

/** Takes over the saved version of an operator. */
export async function refreshOperator(id: string): Promise<void> {
  const { data } = await safe(client.operators.get({ operatorId: id }));
  if (data === undefined) return;
  const saved = toDraft(data.operator);
  useOperators.setState(({ forms, reach }) => {
    const current = forms[id];
    return {
      forms: { ...forms, [id]: current === undefined ? startEditing(saved) : refresh(current, saved) },
      reach: { ...reach, [id]: data.reach },
    };
  });
}

export function forgetOperator(id: string): void {
  useOperators.setState(({ operators, forms }) => ({
    operators: operators?.filter((operator) => operator.id !== id) ?? null,
    forms: Object.fromEntries(Object.entries(forms).filter(([each]) => each !== id)),
  }));
}

/** Trusting a certificate is saved separately: unsaved changes stay unsaved, without a conflict. */
function addCertificate(
  editing: EditState<OperatorDraft>,
  saved: OperatorDraft,
  fingerprint: string,
): EditState<OperatorDraft> {
  const addTo = (draft: OperatorDraft): OperatorDraft => ({
    ...draft,
    trusted_certificates: [...new Set([...draft.trusted_certificates, fingerprint])],
  });
  return { ...editing, saved, draft: addTo(editing.draft), startedFrom: addTo(editing.startedFrom) };
}

function readForms(): Record<string, EditState<OperatorDraft>> {
  return {
    [NEW_OPERATOR]: startEditing(createOperatorDraft()),
    ...Object.fromEntries(
      Object.entries(readDrafts()).map(([id, stored]) => [
        id,
        // The saved version is loaded when the operator is shown; until then, the stored one is used.
        startEditing(stored.startedFrom, stored),
      ]),
    ),
  };
}

/** Unsaved changes survive a reload of the page; secrets are not part of them. */
function readDrafts(): z.infer<typeof storedSchema> {
  const parsed = storedSchema.safeParse(readSetting('operators.drafts') ?? {});
  return parsed.success ? parsed.data : {};
}

function writeDrafts(forms: Readonly<Record<string, EditState<OperatorDraft>>>): void {
  const unsaved = Object.entries(forms).filter(([, editing]) => isDirty(editing));
  writeSetting(
    'operators.drafts',
    Object.fromEntries(unsaved.map(([id, { draft, startedFrom }]) => [id, { draft, startedFrom }])),
  );
}
