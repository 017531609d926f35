/**
 * Puts the focus on the control of a field, or on what holds it where there is none of its own: `casinos` for
 * `casinos[3].id` of an entry that is gone. Gives false where the screen shows nothing of it.
 */
export function focusField(within: ParentNode, field: string): boolean {
  for (let path = field; path !== ''; path = path.replace(/(^|\.|\[)[^.[]*$/, '')) {
    const control = within.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
    if (control === null) continue;
    control.scrollIntoView({ block: 'center' });
    control.focus({ preventScroll: true });
    return true;
  }
  return false;
}
