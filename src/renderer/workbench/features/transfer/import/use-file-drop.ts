import { useEffect, useState } from 'react';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { useDialogs } from '../../../platform/navigation/dialog-store.ts';
import { openFile } from './offer-import.ts';

/** Accepts files dropped on Traffic or on the import dialog. Returns whether one is being dragged over it. */
export function useFileDrop(): boolean {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const onDragOver = (event: DragEvent): void => {
      if (!hasFiles(event) || useNavigation.getState().view !== 'traffic') return;
      // Even if it is not accepted: a browser would leave the page and open the file.
      event.preventDefault();
      const isAccepted = acceptsDrop(event.target);
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = isAccepted ? 'copy' : 'none';
      setOver(isAccepted);
    };
    const onDragLeave = (event: DragEvent): void => {
      // Moving between parts of the page does not end the drag.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      if (!hasFiles(event) || useNavigation.getState().view !== 'traffic') return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined && acceptsDrop(event.target)) openFile(file);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);

  return isOver;
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
