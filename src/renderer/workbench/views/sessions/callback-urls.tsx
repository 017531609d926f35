import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { KindLabel } from '../../exchange/kinds.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import styles from './callback-urls.module.css';
import { Stack, Columns } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';

interface CallbackUrlsProps {
  readonly urls: Partial<Record<Callback, string>> | null;
}

export function CallbackUrls({ urls }: CallbackUrlsProps) {
  if (urls === null) {
    return (
      <Stack gap={3} pad={4}>
        <Text as="p" tone="quiet">
          A demo session uses a virtual balance and calls no wallet.
        </Text>
      </Stack>
    );
  }
  return (
    <Stack gap={3} pad={4}>
      <Text as="p" tone="quiet">
        As configured when the session was created. Later changes to the operator apply to new sessions only.
      </Text>
      <dl>
        {CALLBACKS.map((callback) => {
          const url = urls[callback];
          return (
            <Columns
              key={callback}
              widths="96px minmax(0, 1fr) auto"
              gap={2}
              edge="above"
              className={styles.url}
            >
              <Text as="dt" weight="medium">
                <KindLabel kind={callback} />
              </Text>
              <dd className={styles.address}>
                <Text as="code" clip title={url}>
                  {url ?? 'the mock wallet'}
                </Text>
                {url !== undefined && <CopyButton text={url} what={`${callback} address`} />}
              </dd>
            </Columns>
          );
        })}
      </dl>
    </Stack>
  );
}
