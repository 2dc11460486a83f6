/** Hands a file over to the browser’s downloads. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Browsers read the file after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
