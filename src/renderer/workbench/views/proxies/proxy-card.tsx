import { PencilLine, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecordingProxyStatus } from '#shared/contract/recording-proxies.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { announce } from '../../../ui/announcer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Callout } from '../../../ui/layout/callout.tsx';
import { Fill, Row, Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { ErrorNote } from '../../../ui/text/error-note.tsx';
import { ItemRow, DescriptionGrid } from '../../../ui/text/description-list.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import { Code, Text } from '../../../ui/text/text.tsx';
import { refreshProxies } from '../../features/armed-faults/proxies-store.ts';
import { client } from '../../platform/client.ts';
import { formatRoute } from '../../platform/navigation/route.ts';
import { useAction } from '../../platform/use-action.ts';
import { toDraft, toInput } from './proxy-draft.ts';
import { ProxyFaults } from './proxy-faults.tsx';
import { texts } from './texts.ts';

interface ProxyCardProps {
  readonly proxy: RecordingProxyStatus;
  readonly onEdit: () => void;
}

/** One proxy: where it listens, what has passed, and its faults. */
export function ProxyCard({ proxy, onEdit }: ProxyCardProps) {
  const { id, name, isOn, error } = proxy;
  const action = useAction(announce);
  const change = (call: () => Promise<unknown>, message: string): void =>
    void action.run(() => call().then(refreshProxies), message);
  return (
    <Stack as="section" gap={3} pad="3 4" edge="around" ground="surface" aria-labelledby={`proxy-${id}`}>
      <Row as="header" wrap gap={3}>
        <Text as="h2" variant="title" breakAnywhere id={`proxy-${id}`}>
          {name}
        </Text>
        <Switch
          label={texts.state(name)}
          showsLabel={false}
          checked={isOn}
          onChange={(next) =>
            change(
              () => client.recordingProxies.save({ proxy: { ...toInput(toDraft(proxy)), isOn: next } }),
              next ? texts.switchedOn(name) : texts.switchedOff(name),
            )
          }
        />
        <Text variant="small" tone={isOn && error === null ? 'ok' : 'quiet'} weight="medium" aria-hidden>
          {isOn ? texts.on : texts.off}
        </Text>
        <Fill as="span" />
        <Button size="sm" icon={PencilLine} aria-label={texts.editProxy(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <ConfirmDialog
          trigger={
            <Button size="sm" icon={Trash2} aria-label={texts.deleteLabel(name)}>
              {texts.deleteProxy}
            </Button>
          }
          title={texts.deleteQuestion(name)}
          action={texts.deleteProxy}
          onConfirm={() => change(() => client.recordingProxies.remove({ id }), texts.deleted(name))}
        >
          {texts.deleteEffects}
        </ConfirmDialog>
      </Row>
      <ErrorNote message={action.error} />
      {error !== null && (
        <Callout tone="broken" coloured role="alert">
          {texts.notListening(error)}
        </Callout>
      )}
      <DescriptionGrid width={104}>
        <ItemRow name={texts.gatewayCalls}>
          {proxy.url === null ? (
            <Text tone="quiet">{texts.offUntil(proxy.port)}</Text>
          ) : (
            <Row as="span" gap={1}>
              <Code>{proxy.url}</Code>
              <CopyButton text={proxy.url} subject={texts.urlForGateway} />
            </Row>
          )}
        </ItemRow>
        <ItemRow name={texts.target}>
          <Target target={proxy.target} />
        </ItemRow>
        <ItemRow name={texts.signature}>{describeSignature(proxy)}</ItemRow>
        <ItemRow name={texts.sinceStart}>
          <Row as="span" wrap gap={3}>
            <TrafficLink filter={`via:${name}`}>{texts.exchanges(proxy.exchanges)}</TrafficLink>
            {proxy.warnings === 0 ? (
              <Text tone="quiet">{texts.noWarnings}</Text>
            ) : (
              <TrafficLink filter={`via:${name} is:warning`}>{texts.warnings(proxy.warnings)}</TrafficLink>
            )}
          </Row>
        </ItemRow>
        <ShadowRow proxy={proxy} />
      </DescriptionGrid>
      {proxy.mayInterfere && <ProxyFaults proxy={proxy} />}
    </Stack>
  );
}

function Target({ target }: Pick<RecordingProxyStatus, 'target'>) {
  if (typeof target === 'string') return <Code>{target}</Code>;
  return CALLBACKS.map((callback) => (
    <Row key={callback} as="p" gap={2}>
      <Text tone="quiet">{callback}</Text>
      <Code>{target[callback]}</Code>
    </Row>
  ));
}

function describeSignature({ hasSecret, casinoId }: RecordingProxyStatus): string {
  if (hasSecret) return texts.ownSecret;
  return casinoId === null ? texts.notChecked : texts.casinoSecret(casinoId);
}

/** What the second wallet answered differently, over all proxies: its rows do not name the proxy. */
function ShadowRow({ proxy: { shadow, shadowed } }: Pick<ProxyCardProps, 'proxy'>) {
  if (shadow === null) return null;
  return (
    <ItemRow name={texts.shadow}>
      <Code>{shadow}</Code>
      {shadowed !== null && (
        <Row as="p" wrap gap={3}>
          <TrafficLink filter="vantage:shadow">{texts.compared(shadowed.compared)}</TrafficLink>
          <TrafficLink filter="vantage:shadow is:warning">
            {texts.different(formatCount(shadowed.different))}
          </TrafficLink>
          <Text tone={shadowed.skipped === 0 ? 'quiet' : 'warning'}>
            {texts.skipped(formatCount(shadowed.skipped))}
          </Text>
        </Row>
      )}
    </ItemRow>
  );
}

function TrafficLink({ filter, children }: { readonly filter: string; readonly children: ReactNode }) {
  return <a href={formatRoute({ view: 'traffic', exchangeId: null, filter, scope: 'live' })}>{children}</a>;
}
