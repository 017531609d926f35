import { create } from 'zustand';
import { CURL_SHELLS, type CurlShell } from '#shared/contract/transfer.ts';
import { readSetting, writeSetting } from '../../../ui/stored-setting.ts';
import { texts } from './texts.ts';

interface CurlShellState {
  readonly shell: CurlShell;
  choose(shell: CurlShell): void;
}

/** The shell that cURL commands are written for: the last selected one, initially that of the system. */
export const useCurlShell = create<CurlShellState>()((set) => {
  const remembered = readSetting('curl-shell');
  const usual = navigator.platform.startsWith(texts.win) ? 'powershell' : 'bash';
  return {
    shell: CURL_SHELLS.find((shell) => shell === remembered) ?? usual,
    choose(shell) {
      writeSetting('curl-shell', shell);
      set({ shell });
    },
  };
});
