import { openContentFolder } from '../embedded/contentFolder.ts';
import { bundleOfFolder, type ContentBundle, normalBundle } from './contentBundle.ts';

/** The content of a folder, normalised for comparison. */
export async function readContentBundle(root: string): Promise<ContentBundle> {
  const folder = await openContentFolder(root, { info: () => {}, warn: () => {} });
  folder.close();
  return normalBundle(bundleOfFolder(folder));
}
