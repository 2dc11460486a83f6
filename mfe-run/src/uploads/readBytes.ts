/** Undefined for a file that does not open, such as one that lies in a cloud or has gone. */
export const readBytes = (file: Blob): Promise<ArrayBuffer | undefined> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result instanceof ArrayBuffer ? reader.result : undefined);
    reader.onerror = () => resolve(undefined);
    reader.readAsArrayBuffer(file);
  });
