import { HeaderTable } from '../../exchange/body/headers-pane.tsx';
import { CodeViewer } from '../../exchange/editor/code-viewer.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { useLaunch } from './launch-store.ts';
import { Fill, Pane, Row, Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.ts';

/** Exactly what the button would send now, including the signature. */
export function RequestPreview() {
  const preview = useLaunch((state) => state.preview);
  return (
    <Pane as="section" full aria-label={texts.requestPreview}>
      <Row as="header" pad="3 4 1">
        <Text as="h2" variant="heading">
          {texts.requestPreview}
        </Text>
      </Row>
      {preview.kind === 'failed' && (
        <Row pad="2 4">
          <Text as="p" tone="quiet">
            {preview.message}
          </Text>
        </Row>
      )}
      {preview.kind === 'request' && (
        <>
          <Row as="p" gap={2} pad="0 4">
            <Text as="strong" variant="strong">
              {preview.request.method}
            </Text>
            <Text as="code" variant="code" tone="quiet" truncate>
              {preview.request.url}
            </Text>
            <CopyButton text={preview.request.url} subject={texts.address} />
          </Row>
          <Stack pad="2 4 0">
            <HeaderTable title={texts.headers} headers={preview.request.headers} />
          </Stack>
          <Row as="header" gap={1} pad="2 4 0">
            <Text as="h3" variant="subheading">
              {texts.body}
            </Text>
            <CopyButton text={preview.request.body} subject={texts.bodyName} />
          </Row>
          <Fill>
            <CodeViewer text={preview.request.body} language="json" label={texts.previewBodyLabel} />
          </Fill>
        </>
      )}
    </Pane>
  );
}
