import { useMemo } from 'react';
import { CodeViewer } from '../../../exchange/editor/code-viewer.tsx';
import { formatBytes } from '../../../../ui/text/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { Sentences } from '../../../../ui/text/sentences.tsx';
import { MAX_PREVIEW_CHARACTERS, toPreview } from './preview-text.ts';
import type { ExportQuery, WrittenExport } from './use-export.ts';
import { Placeholder } from '../../../../ui/layout/empty-state.tsx';
import { Fill, Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface ExportPreviewProps {
  readonly result: ExportQuery['result'];
  readonly retry: () => void;
}

/** The content of the file. */
export function ExportPreview({ result, retry }: ExportPreviewProps) {
  switch (result?.kind) {
    case undefined:
      return <Placeholder>{texts.preparing}</Placeholder>;
    case 'done':
      return <ExportedText {...result.data} />;
    case 'rejected':
      return <Placeholder>{texts.nothingToPreview}</Placeholder>;
    case 'failed':
      return (
        <Stack gap={3} pad={6} align="start">
          <ErrorNote message={result.message} />
          <Button onClick={retry}>{texts.tryAgain}</Button>
        </Stack>
      );
  }
}

function ExportedText({ exported }: WrittenExport) {
  const { mediaType, replaced, leftOut } = exported;
  const content = exported.preview ?? exported.text;
  const { text, isTruncated } = useMemo(() => toPreview(content), [content]);
  const isJson = mediaType === 'application/json' || exported.preview !== undefined;
  return (
    <>
      {(replaced.length > 0 || leftOut.length > 0) && (
        <Stack gap={2} pad="2 4" edge="below">
          <Sentences title={texts.redaction} sentences={replaced} />
          <Sentences title={texts.leftOut} sentences={leftOut} />
        </Stack>
      )}
      <Fill>
        {/* Part of a JSON text is not valid JSON, and would be marked as an error. */}
        <CodeViewer
          text={text}
          language={isJson && !isTruncated ? 'json' : 'plaintext'}
          label={texts.previewOfFile}
        />
      </Fill>
      {isTruncated && (
        <Row as="p" pad="1.5 4" edge="above">
          <Text variant="small" tone="quiet">
            {texts.previewTruncatedHint(formatBytes(MAX_PREVIEW_CHARACTERS))}
          </Text>
        </Row>
      )}
    </>
  );
}
