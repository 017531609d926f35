import { useState } from 'react';
import { announce } from '../../../../ui/announcer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import field from '../../../../ui/form/field.module.css';
import type { OperatorForm } from '../use-operator-form.ts';
import styles from './base-url.module.css';
import { fillFromBase } from '../../../features/casinos/casino.ts';
import { Row } from '../../../../ui/layout/stack.tsx';
import { texts } from '../texts.tsx';

/** Most wallets have their four paths under one base URL. While it is typed, the four URLs follow, so none is forgotten. */
export function BaseUrl({ form: { draft, edit } }: { readonly form: OperatorForm }) {
  const [base, setBase] = useState('');
  /** The URLs to return to if the base URL is deleted again. */
  const [former, setFormer] = useState(draft.callback_urls);
  const change = (typed: string): void => {
    const kept = base === '' ? draft.callback_urls : former;
    setFormer(kept);
    setBase(typed);
    edit('callback_urls', () => ({ callback_urls: typed.trim() === '' ? kept : fillFromBase(typed) }));
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
          setBase('');
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
