import { create } from 'zustand';
import { CURL_SHELLS, type CurlShell } from '#shared/contract/transfer.ts';
import { readSetting, writeSetting } from '../../../ui/stored-setting.ts';

interface CurlShellState {
  readonly shell: CurlShell;
  choose(shell: CurlShell): void;
}

/** The shell that cURL commands are written for: the last selected one, initially that of the system. */
export const useCurlShell = create<CurlShellState>()((set) => {
  const setting = readSetting('curl-shell');
  const systemShell = navigator.platform.startsWith('Win') ? 'powershell' : 'bash';
  return {
    shell: CURL_SHELLS.find((shell) => shell === setting) ?? systemShell,
    choose(shell) {
      writeSetting('curl-shell', shell);
      set({ shell });
    },
  };
});
