import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { KindLabel } from '../../exchange/kinds.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import styles from './callback-urls.module.css';
import { Stack, Columns } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.ts';

interface CallbackUrlsProps {
  readonly urls: Partial<Record<Callback, string>> | null;
}

export function CallbackUrls({ urls }: CallbackUrlsProps) {
  if (urls === null) {
    return (
      <Stack gap={3} pad={4}>
        <Text as="p" tone="quiet">
          {texts.demoHint}
        </Text>
      </Stack>
    );
  }
  return (
    <Stack gap={3} pad={4}>
      <Text as="p" tone="quiet">
        {texts.callbackUrlsHint}
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
                <Text as="code" truncate title={url}>
                  {url ?? texts.mockWallet}
                </Text>
                {url !== undefined && <CopyButton text={url} subject={texts.address(callback)} />}
              </dd>
            </Columns>
          );
        })}
      </dl>
    </Stack>
  );
}
