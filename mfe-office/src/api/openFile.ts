import type { ExportedFile } from 'shared-lib/api/office';
import { saveFile, toBlob } from './saveFile.ts';

const KEPT_MS = 60_000;

/** Shows a file in a tab of its own; a browser that lets none be opened saves it. */
export async function openFile(load: () => Promise<ExportedFile>): Promise<void> {
  // Opened before the request: afterwards it would not be by a press.
  const tab = window.open('', '_blank');
  try {
    const file = await load();
    if (!tab) return saveFile(file);
    const url = URL.createObjectURL(toBlob(file));
    tab.location.href = url;
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
