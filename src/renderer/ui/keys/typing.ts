/** Whether keys belong to what has the focus: a field, an editor, or anything inside a dialog or a menu. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(
      'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"], .monaco-editor',
    ) !== null
  );
}

/** A dialog that is open has the keys, also in the moment before it has the focus. */
export function isDialogOpen(): boolean {
  return document.querySelector(':is([role="dialog"], [role="alertdialog"]):not(.monaco-editor *)') !== null;
}
