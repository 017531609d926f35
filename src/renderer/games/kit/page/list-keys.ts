import type { KeyboardEvent } from 'react';

/** Arrow keys, Home and End move between the buttons of a list, which is one tab stop. */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget.closest('ul');
  const buttons = [...(list?.querySelectorAll('button') ?? [])];
  const from = buttons.findIndex((button) => button === event.currentTarget);
  const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined || from === -1) return;
  event.preventDefault();
  buttons[to]?.focus();
}
