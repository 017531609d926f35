import { readFileSync } from 'node:fs';

/**
 * Whether the terminal's keys are for this process. One that was started with `&` is stopped by the system when it
 * reads from its terminal. Only Linux tells; elsewhere a process with a terminal is taken to be in front.
 */
export function isInForeground(): boolean {
  if (!process.stdin.isTTY) return false;
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // After the name, which may hold anything: state, parent, process group, session, terminal, its process group.
    const [, , group, , , terminalGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return group === terminalGroup;
  } catch {
    return true;
  }
}
