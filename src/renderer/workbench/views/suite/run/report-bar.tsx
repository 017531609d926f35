import { Download } from 'lucide-react';
import {
  SUITE_REPORT_FORMATS,
  type SuiteReportFormat,
  type SuiteRunSummary,
} from '#shared/contract/suite.ts';
import { useGgw } from '../../../platform/connection/connection-store.ts';
import { client } from '../../../platform/client.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { saveFile } from '../../../../ui/controls/save-file.ts';
import { suiteCommand } from './suite-command.ts';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.tsx';

const FORMAT_NAMES: Readonly<Record<SuiteReportFormat, string>> = {
  html: 'HTML',
  json: 'JSON',
  junit: 'JUnit',
  ctrf: 'CTRF',
};

/** Downloads the report, and shows the command that creates the same report in a terminal. */
export function ReportBar({ run }: { readonly run: SuiteRunSummary }) {
  const action = useAction();
  const command = suiteCommand(run, useGgw());
  const download = (format: SuiteReportFormat) => () =>
    void action.run(
      async () => saveFile(await client.suite.report({ id: run.id, format })),
      texts.reportSaved(FORMAT_NAMES[format]),
    );
  return (
    <Stack as="footer" gap={1} pad="2 4" edge="above" ground="sunken" aria-label={texts.report}>
      <Row gap={2}>
        <Text variant="subheading" tone="quiet">
          {texts.report}
        </Text>
        {SUITE_REPORT_FORMATS.map((format) => (
          <Button
            key={format}
            size="sm"
            aria-label={texts.download(FORMAT_NAMES[format])}
            icon={Download}
            onClick={download(format)}
          >
            {FORMAT_NAMES[format]}
          </Button>
        ))}
        <Text variant="count">{texts.reportsNeverContainSecret}</Text>
      </Row>
      <ErrorNote problem={action.problem} />
      <Row gap={2}>
        <Text as="code" variant="id" tone="quiet" clip title={command}>
          {command}
        </Text>
        <CopyButton text={command} subject={texts.command} />
      </Row>
    </Stack>
  );
}
