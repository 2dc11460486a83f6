import type { ExportedFile } from 'shared-lib/api/office';

/** Saves an export of the server on this device. */
export function saveFile({ name, type, bytes }: ExportedFile): void {
  const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
