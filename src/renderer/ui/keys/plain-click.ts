import type { MouseEvent } from 'react';

/** Follows a link in its place, unless a key says that it is to open elsewhere. */
export function onPlainClick(event: MouseEvent, follow: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  follow();
}
