import { useState } from 'react';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { announce } from '../../../../ui/announcer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import field from '../../../../ui/form/field.module.css';
import type { OperatorForm } from '../use-operator-form.ts';
import styles from './base-url-field.module.css';
import { fillFromBase } from '../../../features/casinos/casino.ts';
import { Row } from '../../../../ui/layout/stack.tsx';
import { texts } from '../texts.tsx';

/** Most wallets have their four paths under one base URL. While it is typed, the four URLs follow, so none is forgotten. */
export function BaseUrlField({ form: { draft, edit } }: { readonly form: OperatorForm }) {
  const [typed, setTyped] = useState('');
  // Deleted by Revert, and by an edit of one of the four.
  const base = isFilledFrom(typed, draft.callback_urls) ? typed : '';
  /** The URLs to return to if the base URL is deleted again. */
  const [former, setFormer] = useState(draft.callback_urls);
  const change = (next: string): void => {
    const kept = base === '' ? draft.callback_urls : former;
    setFormer(kept);
    setTyped(next);
    edit('callback_urls', () => ({ callback_urls: next.trim() === '' ? kept : fillFromBase(next) }));
  };
  return (
    <Row wrap gap={2} className={styles.base}>
      <input
        className={field.input}
        aria-label={texts.baseUrl}
        value={base}
        placeholder={texts.baseUrlPlaceholder}
        title={texts.baseUrlHint}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
      />
      <Button
        onClick={() => {
          edit('callback_urls', () => ({
            callback_urls: { balance: '', betwin: '', rollback: '', finish: '' },
          }));
          announce(texts.urlsCleared);
        }}
      >
        {texts.chooseMockWallet}
      </Button>
    </Row>
  );
}

function isFilledFrom(base: string, urls: OperatorForm['draft']['callback_urls']): boolean {
  const filled = fillFromBase(base);
  return base.trim() !== '' && CALLBACKS.every((callback) => urls[callback] === filled[callback]);
}
