import { CornerUpLeft, ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Vantage } from '#shared/exchange.ts';
import type { FilterFieldName } from '#shared/filter/filter-fields.ts';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { ExchangeLink } from '../../../exchange/exchange-link.tsx';
import { addToFilter } from '../filter/add-to-filter.ts';
import { shortenId } from '../../../../ui/text/format.ts';
import { Row } from '../../../../ui/layout/stack.tsx';
import { Item } from '../../../../ui/text/description-list.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts as detailTexts } from './texts.ts';
import { texts } from '../texts.tsx';

interface HeaderItemProps {
  readonly name: string;
  /** Null if the exchange has none. */
  readonly value: string | null;
  /** As in "Copy round ID"; a value that is not an ID cannot be copied. */
  readonly copyAs?: string;
  /** The filter field that finds other exchanges with the same value. */
  readonly filterBy?: FilterFieldName;
  /** The end of the value is enough to distinguish it from others. */
  readonly isShort?: boolean;
}

/** A property of an exchange, with buttons to copy it and to filter by it. */
export function HeaderItem({ name, value, copyAs, filterBy, isShort = false }: HeaderItemProps): ReactNode {
  if (value === null)
    return (
      <Item name={name}>
        <Text tone="faint">{texts.noValue}</Text>
      </Item>
    );
  return (
    <Item name={name}>
      <Text {...(copyAs === undefined ? {} : { variant: 'id' as const })} truncate title={value}>
        {isShort ? shortenId(value) : value}
      </Text>
      {copyAs !== undefined && <CopyButton text={value} subject={copyAs} />}
      {filterBy !== undefined && (
        <IconButton
          label={texts.filterBy(copyAs ?? name.toLowerCase())}
          icon={ListFilter}
          onClick={() => addToFilter(filterBy, value)}
        />
      )}
    </Item>
  );
}

/** The name of an exchange with an origin that is not a replay. */
const ORIGINS: Partial<Record<Vantage, string>> = { shadow: texts.shadowLabel, proxy: texts.sameAs };

interface ExchangeItemProps {
  readonly id: number;
  readonly vantage: Vantage;
  readonly originId: number | null;
  /** The number of its row, if it is a later attempt. */
  readonly headId: number | null;
}

/** The exchange's ID, that of its row and, for a replay or what passed a proxy, that of the exchange that it repeats. */
export function ExchangeItem({ id, vantage, originId, headId }: ExchangeItemProps) {
  return (
    <Item name={texts.exchange}>
      <Row as="span" style={{ flex: 'none' }}>
        <Text variant="id">{texts.exchangeNumber(id)}</Text>
      </Row>
      <CopyButton text={String(id)} subject={texts.exchangeId} />
      {headId !== null && (
        <Text tone="quiet" truncate title={detailTexts.laterAttempt(headId)}>
          {detailTexts.ofRow(headId)}
        </Text>
      )}
      {originId !== null && (
        // The badge above has the words, for which there is no room here.
        <Row as="span" gap={1} title={ORIGINS[vantage] ?? texts.replayLabel} style={{ flex: 'none' }}>
          <CornerUpLeft size={12} aria-hidden />
          <span className="visually-hidden">{ORIGINS[vantage] ?? texts.replayLabel}</span>
          <ExchangeLink exchangeId={originId} />
        </Row>
      )}
    </Item>
  );
}
