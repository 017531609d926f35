import { z } from 'zod';
import { CURL_SHELLS } from '#shared/contract/transfer.ts';
import { type ValidationIssue, validationIssuesOf } from '#shared/validation-issue.ts';
import { useCurlShell } from '../../features/transfer/curl-shell.ts';
import { displaySchema, useDisplay } from '../../platform/display-store.ts';
import { texts } from './texts.ts';

const settingsFileSchema = z.strictObject({
  version: z.literal(1),
  ...displaySchema.shape,
  curlShell: z.enum(CURL_SHELLS),
});

/** The settings as the text of a file. */
export function writeSettingsFile(): string {
  const { theme, density, textSize } = useDisplay.getState();
  const file: z.infer<typeof settingsFileSchema> = {
    version: 1,
    theme,
    density,
    textSize,
    curlShell: useCurlShell.getState().shell,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Applies a file, all or nothing. Returns its issues: none if it was applied. */
export function readSettingsFile(text: string): readonly ValidationIssue[] {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return [{ field: '', message: texts.notJson }];
  }
  const { data, error } = settingsFileSchema.safeParse(document);
  if (error !== undefined) return validationIssuesOf(error);
  const { version: _version, curlShell, ...display } = data;
  useDisplay.getState().change(display);
  useCurlShell.getState().choose(curlShell);
  return [];
}
