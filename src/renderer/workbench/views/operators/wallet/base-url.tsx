import { useState } from 'react';
import { handleSubmit } from '../../../../ui/form/form.ts';
import { announce } from '../../../../ui/announcer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import field from '../../../../ui/form/field.module.css';
import type { OperatorForm } from '../use-operator-form.ts';
import styles from './base-url.module.css';
import { fillFromBase } from '../../../features/casinos/casino.ts';
import { Row } from '../../../../ui/layout/stack.tsx';
import { texts } from '../texts.tsx';

/** Most wallets have their four paths under one base URL. */
export function BaseUrl({ form: { edit } }: { readonly form: OperatorForm }) {
  const [base, setBase] = useState('');
  const fill = (): void => {
    if (base.trim() === '') return;
    edit('callback_urls', () => ({ callback_urls: fillFromBase(base) }));
    announce(texts.urlsFilled);
  };
  return (
    <Row as="form" wrap gap={2} className={styles.base} onSubmit={handleSubmit(fill)}>
      <input
        className={field.input}
        aria-label={texts.baseUrl}
        value={base}
        placeholder={texts.baseUrlPlaceholder}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setBase(event.target.value)}
      />
      <Button type="submit">{texts.fillFromBaseUrl}</Button>
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
