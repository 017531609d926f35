import { reindentJson } from '#shared/json-text.ts';
import { CodeViewer } from '../../exchange/editor/code-viewer.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Pane, Fill } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { Toolbar } from '../../../ui/layout/bars.tsx';

export function LaunchPane({ launch }: { readonly launch: string }) {
  const formatted = reindentJson(launch);
  return (
    <Pane full>
      <Toolbar as="p" gap={2}>
        <Text tone="quiet">The launch as it was accepted</Text>
        <CopyButton text={launch} what="launch" />
      </Toolbar>
      <Fill>
        <CodeViewer
          text={formatted.kind === 'json' ? formatted.text : launch}
          language="json"
          label="Launch of the session"
        />
      </Fill>
    </Pane>
  );
}
