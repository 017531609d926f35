import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FilterFieldName } from '#shared/filter/filter-fields.ts';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { ExchangeLink } from '../../../exchange/exchange-link.tsx';
import { addToFilter } from '../filter/add-to-filter.ts';
import { shortId } from '../../../../ui/text/format.ts';
import { Fact } from '../../../../ui/text/facts.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.tsx';

interface HeadFactProps {
  readonly name: string;
  /** Null is left out. */
  readonly value: string | null;
  /** As in "Copy round id"; what is no id is not copied. */
  readonly copyAs?: string;
  /** The field of the filter that finds others with the same value. */
  readonly filterBy?: FilterFieldName;
  /** Its end is enough to tell it from others. */
  readonly isShort?: boolean;
}

/** A fact of an exchange, to be copied, and to find the others that share it. */
export function HeadFact({ name, value, copyAs, filterBy, isShort = false }: HeadFactProps): ReactNode {
  if (value === null) return null;
  return (
    <Fact name={name}>
      <Text {...(copyAs === undefined ? {} : { variant: 'id' as const })} clip title={value}>
        {isShort ? shortId(value) : value}
      </Text>
      {copyAs !== undefined && <CopyButton text={value} what={copyAs} />}
      {filterBy !== undefined && (
        <IconButton
          label={texts.filterBy(copyAs ?? name.toLowerCase())}
          icon={ListFilter}
          onClick={() => addToFilter(filterBy, value)}
        />
      )}
    </Fact>
  );
}

/** Of a replay: what it sent again. */
export function OriginFact({ originId }: { readonly originId: number }) {
  return (
    <Fact name={texts.replayOf}>
      <ExchangeLink exchangeId={originId} />
    </Fact>
  );
}
