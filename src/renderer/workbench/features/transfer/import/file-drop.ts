import { create } from 'zustand';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { useDialogs } from '../../../platform/navigation/dialog-store.ts';

/** Whether a file is being dragged over the window, and would be accepted. */
export const useFileDrag = create(() => ({ isOver: false }));

/** Offers to import a file that is dropped on the window; the browser would leave the page and open the file. */
export function listenForFileDrops(): void {
  const setOver = (isOver: boolean): void => useFileDrag.setState({ isOver });
  window.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    const isAccepted = acceptsDrop(event.target);
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = isAccepted ? 'copy' : 'none';
    setOver(isAccepted);
  });
  window.addEventListener('dragleave', (event) => {
    // Moving between parts of the page does not end the drag.
    if (event.relatedTarget === null) setOver(false);
  });
  window.addEventListener('drop', (event) => {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file === undefined || !acceptsDrop(event.target)) return;
    useNavigation.getState().goTo('traffic');
    void import('./open-import.ts').then(({ openImportWithFile }) => openImportWithFile(file));
  });
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true;
}

/** No other dialog is dismissed by an accidental drop. */
function acceptsDrop(target: EventTarget | null): boolean {
  if (useDialogs.getState().transfer?.kind === 'import') return true;
  return (
    target instanceof Element && document.querySelector('[role="dialog"], [role="alertdialog"]') === null
  );
}
