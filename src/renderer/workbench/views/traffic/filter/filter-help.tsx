import { CircleQuestionMark } from 'lucide-react';
import { FILTER_FIELDS, type FilterField } from '#shared/filter/filter-fields.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Popover } from '../../../../ui/overlay/popover.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import styles from './filter-help.module.css';
import { texts } from '../texts.tsx';

const GRAMMAR: readonly (readonly [code: string, means: string])[] = [
  ['alice', texts.textHint],
  ['"two words"', texts.quotedHint],
  ['callback:betwin status:400', texts.andHint],
  ['status:none or status:>=500', texts.orHint],
  ['(a or b) account:alice', texts.groupHint],
  ['-callback:balance', texts.notHint],
];

/** The filter language on one page. */
export function FilterHelp() {
  return (
    <Popover
      title={texts.howToFilter}
      align="end"
      size="wide"
      trigger={<IconButton label={texts.howToFilter} icon={CircleQuestionMark} iconSize={16} />}
    >
      <div className={styles.text} aria-label={texts.filterLanguage} tabIndex={0} role="region">
        <dl>
          {GRAMMAR.map(([code, means]) => (
            <Line key={code} code={code} means={means} />
          ))}
        </dl>
        <Text as="h3" variant="heading" className={styles.heading}>
          {texts.fields}
        </Text>
        <dl>
          {Object.entries(FILTER_FIELDS).map(([name, field]) => (
            <Line key={name} code={`${name}:`} means={field.description} choices={choicesOf(field)} />
          ))}
        </dl>
      </div>
    </Popover>
  );
}

function choicesOf({ values, isNumber }: FilterField): string {
  const words = values ?? [];
  return (isNumber ? ['400', '>=400', '<500', ...words] : words).join('  ');
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
