import { CodeViewer } from '../../exchange/editor/code-viewer.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Pane, Fill } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { Toolbar } from '../../../ui/layout/bars.tsx';

interface BodyPaneProps {
  readonly body: string;
  readonly url: string;
}

/** The same bytes in every attempt: what the wallet's idempotency rests on. */
export function BodyPane({ body, url }: BodyPaneProps) {
  return (
    <Pane full>
      <Toolbar as="p" gap={2}>
        <Text as="strong" look="strong">
          POST
        </Text>
        <Text as="code" tone="quiet" clip title={url}>
          {url}
        </Text>
        <CopyButton text={url} what="address" />
        <CopyButton text={body} what="body" />
      </Toolbar>
      <Fill>
        <CodeViewer text={body} language="json" label="Body of the delivery" />
      </Fill>
    </Pane>
  );
}
