import type { LoadBalanceCheck, LoadRequestFacts } from '#shared/contract/load/load.ts';
import { formatBalance, formatChange, isZero } from '#shared/format/amount-text.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { PlainTable } from '../../../../ui/table/plain-table.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { formatCause, formatRequest } from './format-load.ts';
import { texts } from './texts.ts';

/** Each player's balance before and after, and the requests of each difference. */
export function BalanceCheckTable({ money }: { readonly money: LoadBalanceCheck }) {
  const { accounts, differences, unsettled, unsettledCount, unknown, resent } = money;
  return (
    <Stack as="section" gap={2} aria-label={texts.money}>
      <Text as="h3" variant="subheading">
        {texts.money}
      </Text>
      <Text as="p" tone="quiet">
        {texts.resent(unknown, resent)}
      </Text>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{texts.player}</th>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.acknowledged}</th>
            <th scope="col">{texts.after}</th>
            <th scope="col">{texts.difference}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ accountId, currency, before, acknowledged, after, difference }) => (
            <tr key={`${accountId} ${currency}`}>
              <td>{`${accountId} ${currency}`}</td>
              <td>{before === null ? texts.none : formatBalance(before)}</td>
              <td>{formatChange(acknowledged)}</td>
              <td>{after === null ? texts.none : formatBalance(after)}</td>
              <Text
                as="td"
                weight="medium"
                tone={difference !== null && isZero(difference) ? 'ok' : 'broken'}
              >
                {difference === null ? texts.none : formatChange(difference)}
              </Text>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {differences.map((difference) => (
        <Stack key={`${difference.accountId} ${difference.requests[0]?.ids[0]}`} gap={1}>
          <Text as="p" tone="broken">
            {formatCause(difference)}
          </Text>
          <RequestList requests={difference.requests} more={difference.more} />
        </Stack>
      ))}
      {unsettledCount > 0 && (
        <Stack gap={1}>
          <Text as="p" tone="broken">
            {texts.unsettled(unsettledCount)}
          </Text>
          <RequestList requests={unsettled} more={unsettledCount - unsettled.length} />
        </Stack>
      )}
    </Stack>
  );
}

function RequestList({
  requests,
  more,
}: {
  readonly requests: readonly (LoadRequestFacts & { readonly reason?: string })[];
  readonly more: number;
}) {
  return (
    <Stack as="ul" gap={0.5}>
      {requests.map((request) => (
        <Text as="li" key={request.ids.join(' ')} variant="small" breakAnywhere>
          <code>{formatRequest(request)}</code>
          {request.reason !== undefined && ` ${request.reason}`}
        </Text>
      ))}
      {more > 0 && (
        <Text as="li" variant="small" tone="quiet">
          {texts.more(more)}
        </Text>
      )}
    </Stack>
  );
}
