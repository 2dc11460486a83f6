/** Hands a file over to the browser’s downloads. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Browsers read the file after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
