import { Download, Printer } from 'lucide-react';
import { SUITE_REPORT_FORMATS, type SuiteReportFormat } from '#shared/contract/suite.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import { printPage } from '../../../../ui/controls/print-page.ts';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { printToPdf } from '../../../platform/connection/desktop-link.ts';
import { useCommand } from '../../../platform/commands/command-registry.ts';
import { useAction } from '../../../platform/use-action.ts';
import { saveFile, type SavedFile } from '../../../../ui/controls/save-file.ts';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.tsx';

const FORMAT_NAMES: Readonly<Record<SuiteReportFormat, string>> = {
  html: 'HTML',
  markdown: 'Markdown',
  json: 'JSON',
  junit: 'JUnit',
  ctrf: 'CTRF',
};

interface ReportBarProps {
  /** Null if no command creates the same report. */
  readonly command: string | null;
  readonly load: (format: SuiteReportFormat) => Promise<SavedFile>;
}

/** Downloads the report, and shows the command that creates the same report in a terminal. */
export function ReportBar({ command, load }: ReportBarProps) {
  const action = useAction();
  const download = (format: SuiteReportFormat) => () =>
    void action.run(async () => saveFile(await load(format)), texts.reportSaved);
  useCommand('suite.report', download('html'));
  const isDesktop = window.workbenchHost?.kind === 'desktop';
  const savePdf = async () => {
    const { fileName, text } = await load('html');
    const pdf = { fileName: fileName.replace(/html$/, 'pdf'), mediaType: 'application/pdf' };
    return saveFile({ ...pdf, text: await printToPdf(text) });
  };
  const print = async () => printPage((await load('html')).text);
  return (
    <Stack as="footer" gap={1} pad="2 4" edge="above" ground="sunken" aria-label={texts.report}>
      <Row wrap gap={2}>
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
        <Button
          size="sm"
          aria-label={isDesktop ? texts.saveAsPdf : texts.printOrSaveAsPdf}
          icon={isDesktop ? Download : Printer}
          onClick={() =>
            void (isDesktop
              ? action.run(savePdf, texts.reportSaved)
              : action.run(print, texts.printDialogOpened))
          }
        >
          {texts.pdf}
        </Button>
        <Text variant="count">{texts.reportsNeverContainSecret}</Text>
      </Row>
      <ErrorNote message={action.error} />
      {command !== null && (
        <Row gap={2}>
          <Text as="code" variant="id" tone="quiet" truncate title={command}>
            {command}
          </Text>
          <CopyButton text={command} subject={texts.command} />
        </Row>
      )}
    </Stack>
  );
}
