import { saveFile } from './saveFile.ts';

/** Offers an image to the phone's own apps, where it stays without internet; elsewhere it is a download. */
export async function saveImage(name: string, file: Blob): Promise<void> {
  const image = new File([file], name, { type: 'image/png' });
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (!isPhone || !navigator.canShare?.({ files: [image] })) return saveFile(name, file);
  try {
    await navigator.share({ files: [image] });
  } catch (cause) {
    // The person closed the sheet; anything else is a phone that shares only right after a press.
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) saveFile(name, file);
  }
}
