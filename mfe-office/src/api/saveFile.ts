import type { ExportedFile } from 'shared-lib/api/office';

/** Saves an export of the server on this device. */
export function saveFile(file: ExportedFile): void {
  const url = URL.createObjectURL(toBlob(file));
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
}

export function toBlob({ type, bytes }: ExportedFile): Blob {
  return new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type });
}
