/** Whether keys belong to what has the focus: a field, an editor, or anything inside a dialog or a menu. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(
      'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], .monaco-editor',
    ) !== null
  );
}
