import { Check, Copy, Download } from 'lucide-react';
import { toFileContent } from '#shared/contract/transfer.ts';
import { notify } from '../../../../ui/overlay/toast.tsx';
import { formatBytes } from '../../../../ui/text/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { saveFile } from '../../../../ui/controls/save-file.ts';
import { useCopied } from '../../../../ui/controls/copy-text.ts';
import type { ExportQuery } from './use-export.ts';
import { Footer } from '../../../../ui/layout/bars.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

/** A larger clipboard would freeze other programs, and this page. */
const MAX_COPY_BYTES = 4 * 1024 * 1024;

/** Saves or copies exactly what the preview shows. */
export function ExportFooter({ query }: { readonly query: ExportQuery }) {
  const { result, isStale } = query;
  const { copied, copy } = useCopied();
  const ready = result?.kind === 'done' && !isStale ? result.data : null;
  const isLarge = ready !== null && ready.bytes > MAX_COPY_BYTES;
  return (
    <Footer as="footer" gap={2}>
      <Text as="p" variant="small" tone="quiet" truncate grow>
        {ready !== null && <code>{ready.exported.fileName}</code>}
        {isLarge && texts.tooLargeForClipboard(formatBytes(MAX_COPY_BYTES))}
      </Text>
      <Button
        disabled={ready === null || isLarge || ready.exported.preview !== undefined}
        icon={copied ? Check : Copy}
        onClick={() => ready !== null && void copy(ready.exported.text, texts.file)}
      >
        {copied ? texts.copied : texts.copy}
      </Button>
      <Button
        variant="primary"
        disabled={ready === null}
        icon={Download}
        onClick={() => {
          if (ready === null) return;
          saveFile({ ...ready.exported, text: toFileContent(ready.exported) });
          notify(texts.saved(ready.exported.fileName));
        }}
      >
        {texts.save}
      </Button>
    </Footer>
  );
}
