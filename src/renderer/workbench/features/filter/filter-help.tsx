import { CircleQuestionMark } from 'lucide-react';
import { useContext } from 'react';
import { HELP_TOPICS } from '#shared/help-pages.ts';
import type { FilterField, FilterOrder } from '#shared/filter/filter-field.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { HelpContext } from '../../../ui/form/field-help.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { FilteredList } from './filtered-list.ts';
import styles from './filter-help.module.css';
import { texts } from './texts.tsx';

/** The filter language of a list on one page. */
export function FilterHelp({ list }: { readonly list: FilteredList }) {
  const { fields, examples, textHint, help } = list;
  const openHelp = useContext(HelpContext);
  const grammar: readonly (readonly [code: string, means: string])[] = [
    ['alice', textHint],
    ['"two words"', texts.quotedHint],
    [examples.and, texts.andHint],
    [examples.or, texts.orHint],
    [examples.group, texts.groupHint],
    [examples.not, texts.notHint],
  ];
  return (
    <Popover
      title={texts.howToFilter}
      align="end"
      size="wide"
      trigger={<IconButton label={texts.howToFilter} icon={CircleQuestionMark} iconSize={16} />}
    >
      <div className={styles.text} aria-label={texts.filterLanguage} tabIndex={0} role="region">
        <dl>
          {grammar.map(([code, means]) => (
            <Line key={code} code={code} means={means} />
          ))}
        </dl>
        <Text as="h3" variant="heading" className={styles.heading}>
          {texts.fields}
        </Text>
        <dl>
          {Object.entries(fields).map(([name, field]) => (
            <Line key={name} code={`${name}:`} means={field.description} choices={getChoices(field)} />
          ))}
        </dl>
      </div>
      <Row justify="end">
        <Button size="sm" aria-haspopup="dialog" onClick={() => openHelp?.(HELP_TOPICS[help])}>
          {texts.learnMore}
        </Button>
      </Row>
    </Popover>
  );
}

/** Values of each order, and comparisons. */
const ORDER_CHOICES: Readonly<Record<FilterOrder, readonly string[]>> = {
  number: ['400', '>=400', '<500'],
  decimal: ['400', '>=400', '<500'],
  amount: ['10.00', '>=10', '<0'],
  date: ['2026-03-01', '>=2026-03-01T14:30', '<2026-03-02'],
};

function getChoices({ values, order }: FilterField): string {
  return [...(order === null ? [] : ORDER_CHOICES[order]), ...(values ?? [])].join('  ');
}

interface LineProps {
  readonly code: string;
  readonly means: string;
  readonly choices?: string;
}

function Line({ code, means, choices = '' }: LineProps) {
  return (
    <div className={styles.line}>
      <dt>
        <Text as="code" variant="id">
          {code}
        </Text>
      </dt>
      <dd>
        {means}
        {choices !== '' && (
          <Text as="code" variant="id" tone="faint" className={styles.choices}>
            {choices}
          </Text>
        )}
      </dd>
    </div>
  );
}
