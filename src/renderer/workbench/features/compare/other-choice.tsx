import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { IssuesContext } from '../../../ui/form/form.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { Candidate } from './candidates.ts';
import styles from './compare-dialog.module.css';
import { showDialog } from '../../platform/navigation/dialog-store.ts';
import { parseExchangeNumber } from '../../exchange/exchange-number.ts';
import { Toolbar } from '../../../ui/layout/bars.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { texts } from './texts.ts';

interface OtherChoiceProps {
  readonly leftId: number;
  readonly rightId: number | null;
  readonly candidates: readonly Candidate[];
}

/** The exchange to compare with: a related one, or any by its number. */
export function OtherChoice({ leftId, rightId, candidates }: OtherChoiceProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const isNear = candidates.some(({ id }) => id === rightId);
  const select = (id: number): void => showDialog({ compare: { leftId, rightId: id } });
  const options = [
    ...(rightId === null || isNear ? [] : [{ value: String(rightId), text: `#${rightId}` }]),
    ...candidates.map(({ id, label }) => ({ value: String(id), text: label })),
  ];
  return (
    <IssuesContext value={error === null ? [] : [{ field: 'other', message: error }]}>
      <Toolbar align="end" gap={4} pad="3 4" className={styles.choice}>
        {options.length > 0 && (
          <SelectField
            label={texts.compareWith(leftId)}
            help="differences"
            value={String(rightId ?? '')}
            options={options}
            onChange={(id) => select(Number(id))}
          />
        )}
        <Row
          as="form"
          gap={2}
          align="end"
          className={styles.byNumber}
          onSubmit={(event) => {
            event.preventDefault();
            const number = parseExchangeNumber(text);
            setError(number.kind === 'invalid' ? number.message : null);
            if (number.kind === 'number') select(number.id);
          }}
        >
          <TextInput
            field="other"
            label={texts.otherExchange}
            numeric
            placeholder={texts.number}
            value={text}
            onChange={(next) => {
              setText(next);
              setError(null);
            }}
          />
          <Button type="submit">{texts.compare}</Button>
        </Row>
      </Toolbar>
    </IssuesContext>
  );
}
