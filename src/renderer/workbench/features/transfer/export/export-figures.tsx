import { bytesText, ordinaryPlural } from '../../../../ui/text/wording.ts';
import { FORMAT_WORDS } from './export-formats.ts';
import type { Export } from './use-export.ts';
import { Toolbar } from '../../../../ui/layout/bars.tsx';
import { Text } from '../../../../ui/text/text.tsx';

/** How much it is. A file that can be imported again has more exchanges than the list has rows. */
export function ExportFigures({ answer }: { readonly answer: Export | null }) {
  return (
    <Toolbar as="header" align="baseline" pad="2.5 4">
      <Text as="h3" look="subheading">
        Preview
      </Text>
      {answer?.kind === 'ready' && (
        <Text as="p" look="count">
          {ordinaryPlural(answer.exported.exchanges, 'exchange')}, {bytesText(answer.bytes)}
          {FORMAT_WORDS[answer.request.format].isWhole && ' · with retries, and from each side that saw it'}
        </Text>
      )}
    </Toolbar>
  );
}
