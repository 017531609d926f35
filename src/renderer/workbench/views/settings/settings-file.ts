import { z } from 'zod';
import { proxySettingsSchema } from '#shared/contract/proxy.ts';
import { CURL_SHELLS } from '#shared/contract/transfer.ts';
import { type ValidationIssue, toValidationIssues } from '#shared/validation-issue.ts';
import { retentionSchema } from '#shared/retention.ts';
import { useCasinoTarget } from '../../features/casinos/casino-target.ts';
import { useCurlShell } from '../../features/transfer/curl-shell.ts';
import { client } from '../../platform/client.ts';
import { gameLanguageSchema, useGameLanguage } from '../../platform/game-language.ts';
import { toSubmitFailure } from '../../platform/submit.ts';
import { displaySchema, useDisplay } from '../../../ui/display-store.ts';
import { texts } from './texts.ts';

/** Files of older versions do not have all of it: importing them leaves the rest as it is. */
const settingsFileSchema = z.strictObject({
  version: z.literal(1),
  ...displaySchema.shape,
  curlShell: z.enum(CURL_SHELLS),
  gameLanguage: gameLanguageSchema.optional(),
  target: z.strictObject({ casinoId: z.string(), accountId: z.string(), currency: z.string() }).optional(),
  retention: retentionSchema.optional(),
  proxy: proxySettingsSchema.optional(),
});

/** The settings as the text of a file. Rejects if the workbench does not return those that it keeps. */
export async function buildSettingsFile(): Promise<string> {
  const { theme, density, textSize } = useDisplay.getState();
  const file: z.infer<typeof settingsFileSchema> = {
    version: 1,
    theme,
    density,
    textSize,
    curlShell: useCurlShell.getState().shell,
    gameLanguage: useGameLanguage.getState().language,
    target: useCasinoTarget.getState().target,
    retention: await client.exchanges.getRetention(),
    // Without the password, which no call returns. On the machine that has it, importing the file keeps it.
    proxy: await client.proxy.get(),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Applies a file, all or nothing. Returns its issues: none if it was applied. */
export async function applySettingsFile(text: string): Promise<readonly ValidationIssue[]> {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return [{ field: '', message: texts.notJson }];
  }
  const { data, error } = settingsFileSchema.safeParse(document);
  if (error !== undefined) return toValidationIssues(error);
  const { version: _version, curlShell, gameLanguage, target, retention, proxy, ...display } = data;
  try {
    // First, because only its URL can still be rejected.
    if (proxy !== undefined) await client.proxy.save({ settings: proxy });
    if (retention !== undefined) await client.exchanges.setRetention({ retention });
  } catch (failure) {
    const result = toSubmitFailure(failure);
    return result.kind === 'rejected' ? result.issues : [{ field: '', message: result.message }];
  }
  useDisplay.getState().change(display);
  useCurlShell.getState().choose(curlShell);
  if (gameLanguage !== undefined) useGameLanguage.getState().choose(gameLanguage);
  if (target !== undefined) useCasinoTarget.getState().chooseAll(target);
  return [];
}
