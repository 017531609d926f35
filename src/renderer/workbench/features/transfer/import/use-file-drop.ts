import { useEffect, useState } from 'react';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { useDialogs } from '../../../platform/navigation/dialog-store.ts';
import { offerFile } from './offer-import.ts';
import { texts } from '../texts.ts';

/** Takes files that are dropped on Traffic or on the import. Gives whether one is being held over it. */
export function useFileDrop(): boolean {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const onDragOver = (event: DragEvent): void => {
      if (!hasFiles(event) || useNavigation.getState().view !== 'traffic') return;
      // Also where it is not taken: a browser would leave the page and show the file.
      event.preventDefault();
      const takes = isTaken(event.target);
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = takes ? 'copy' : 'none';
      setOver(takes);
    };
    const onDragLeave = (event: DragEvent): void => {
      // From one part of the page to another is not away.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      if (!hasFiles(event) || useNavigation.getState().view !== 'traffic') return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined && isTaken(event.target)) offerFile(file);
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
  return event.dataTransfer?.types.includes(texts.files) === true;
}

/** No other dialog is put aside by a hand that slipped. */
function isTaken(target: EventTarget | null): boolean {
  if (useDialogs.getState().transfer?.kind === 'import') return true;
  return (
    target instanceof Element && document.querySelector('[role="dialog"], [role="alertdialog"]') === null
  );
}
