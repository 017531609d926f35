import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useAnnouncement } from '#renderer/ui/announcer.ts';
import { runCommand } from '#renderer/workbench/platform/commands/command-registry.ts';
import { ReportBar } from '#renderer/workbench/views/suite/run/report-bar.tsx';
import { show } from '../../support/show.tsx';

const HTML =
  '<!DOCTYPE html><html lang="en"><title>Report</title><script>document.title = "ran"</script><p>All</p>';

afterEach(() => void vi.unstubAllGlobals());

async function showBar(): Promise<void> {
  await show(
    <ReportBar
      command={null}
      load={async (format) => ({ fileName: `wallet-suite.${format}`, mediaType: 'text/html', text: HTML })}
    />,
  );
}

test('in a browser, PDF opens the print dialog with the report, whose scripts do not run', async () => {
  const print = vi.fn();
  const real = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')!;
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({ print } as never);
  await showBar();
  const button = page.getByRole('button', { name: 'Print, or save as PDF' });
  await button.click();
  await expect.poll(() => print).toHaveBeenCalledTimes(1);
  await button.click();
  await expect.poll(() => print).toHaveBeenCalledTimes(2);

  // One page at a time.
  const [frame, ...others] = document.querySelectorAll<HTMLIFrameElement>('iframe[title="Printed page"]');
  expect(others).toEqual([]);
  expect([...frame!.sandbox].toSorted()).toEqual(['allow-modals', 'allow-same-origin']);
  const { document: printed } = real.get!.call(frame) as Window;
  expect([printed.title, printed.body.textContent]).toEqual(['Report', 'All']);
});

test('the palette’s command saves the report as HTML, and the notice names the file', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await showBar();
  runCommand('suite.report');
  await expect.poll(() => saved).toEqual(['wallet-suite.html']);
  await expect.poll(() => useAnnouncement.getState().text.trim()).toBe('Report saved as wallet-suite.html.');
});

test('in the desktop program, PDF saves what the program has printed', async () => {
  vi.stubGlobal('workbenchHost', { kind: 'desktop' });
  const saved: { name: string; bytes: Promise<Uint8Array<ArrayBuffer>> }[] = [];
  let blob: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
    blob = object as Blob;
    return 'blob:pdf';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, bytes: blob!.bytes() });
  });
  let reply: string | null = btoa('%PDF-ÿ');
  const requested: string[] = [];
  const host = ({ data }: MessageEvent): void => {
    if (data.type !== 'workbench:print-pdf') return;
    requested.push(data.html);
    window.postMessage({ type: 'workbench:pdf', id: data.id, pdf: reply }, location.origin);
  };
  window.addEventListener('message', host);

  await showBar();
  const button = page.getByRole('button', { name: 'Save as PDF' });
  await button.click();
  await expect.poll(() => saved).toHaveLength(1);
  expect(requested).toEqual([HTML]);
  expect(saved[0]?.name).toBe('wallet-suite.pdf');
  expect([...(await saved[0]!.bytes)]).toEqual([0x25, 0x50, 0x44, 0x46, 0x2d, 0xff]);

  reply = null;
  await button.click();
  await expect.element(page.getByText('The PDF could not be created', { exact: false })).toBeVisible();
  expect(saved).toHaveLength(1);
  window.removeEventListener('message', host);
});
