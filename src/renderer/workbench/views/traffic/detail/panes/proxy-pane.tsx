import type { ExchangeDetail, RelayNote } from '#shared/exchange.ts';
import { CopyButton } from '../../../../../ui/controls/copy-button.tsx';
import { Row, Stack } from '../../../../../ui/layout/stack.tsx';
import { ItemRow, DescriptionGrid } from '../../../../../ui/text/description-list.tsx';
import { Code, Text } from '../../../../../ui/text/text.tsx';
import { decodeBody } from '../../../../exchange/body/body-text.ts';
import { HeaderTable } from '../../../../exchange/body/headers-pane.tsx';
import { ExchangeLink } from '../../../../exchange/exchange-link.tsx';
import { formatRoute } from '../../../../platform/navigation/route.ts';
import { texts } from '../texts.ts';

/** A recording proxy's record of an exchange: its target and host, and the response that a fault replaced. */
export function ProxyPane({ exchange }: { readonly exchange: ExchangeDetail }) {
  const { summary, relay, request } = exchange;
  return (
    <Stack gap={4} pad={4} align="start">
      {relay === null ? (
        summary.originId !== null && (
          <Row as="p" gap={1}>
            {texts.sentToShadow} <ExchangeLink exchangeId={summary.originId} />
          </Row>
        )
      ) : (
        <DescriptionGrid width={104}>
          <ItemRow name={texts.proxy}>
            <a href={formatRoute({ view: 'proxies' })}>{relay.proxy}</a>
          </ItemRow>
          <ItemRow name={texts.received}>
            <Code>{`${request.method} ${relay.received.target}`}</Code>
          </ItemRow>
          <ItemRow name={texts.host}>
            {relay.received.host === null ? texts.noHost : <Code>{relay.received.host}</Code>}
          </ItemRow>
          <ItemRow name={texts.forwarded}>
            <Code>{`${request.method} ${request.url}`}</Code>
          </ItemRow>
        </DescriptionGrid>
      )}
      {summary.warnings.length === 0 && (
        <Text as="p" tone="quiet">
          {summary.vantage === 'shadow' ? texts.noDifferences : texts.noWarnings}
        </Text>
      )}
      {relay?.answered != null && <WalletResponseSection {...relay.answered} />}
    </Stack>
  );
}

/** The wallet's own response, if a fault sent the gateway a different one. */
function WalletResponseSection({ status, headers, base64 }: NonNullable<RelayNote['answered']>) {
  const { text, formatted } = decodeBody(base64);
  return (
    <Stack as="section" gap={2} aria-label={texts.walletAnswered}>
      <Text as="h3" variant="subheading">
        {texts.walletAnsweredWith(status)}
      </Text>
      <Text as="p" tone="quiet">
        {texts.walletAnsweredHint}
      </Text>
      <HeaderTable title={texts.walletHeaders} headers={headers} />
      <Row as="header" gap={1}>
        <Text as="h4" variant="subheading">
          {texts.walletBody}
        </Text>
        <CopyButton text={text} subject={texts.walletBody.toLowerCase()} />
      </Row>
      <Text as="pre" variant="code" breakAnywhere>
        {formatted ?? text}
      </Text>
    </Stack>
  );
}
