import { readBundle, readBundles, type TextBundle } from './bundles.ts';
import { findings } from './findings.ts';
import { mentionsIn } from './mentions.ts';

/**
 * Compares the texts of both languages with each other and with the code. A key may be put together by a template,
 * `orders.status.${status}`, or stand in a table: any string of the package counts as its use, only `t(…)` must hit.
 * @returns whether nothing was found.
 */
export async function checkTexts(): Promise<boolean> {
  const bundles = await readBundles();
  const found = bundles.flatMap(findingsOf);
  for (const sentence of found) console.error(sentence);
  console.log(found.length === 0 ? 'Texts: complete in both languages' : `Texts: ${found.length} to mend`);
  return found.length === 0;
}

/** The same for one micro-frontend. @returns what is wrong, a sentence each. */
export async function bundleFindings(folder: string): Promise<string[]> {
  return findingsOf(await readBundle(folder, `${folder}/src/locales`));
}

function findingsOf(bundle: TextBundle): string[] {
  return findings(bundle, bundle.sources.flatMap(mentionsIn), bundle.foreignSources.flatMap(mentionsIn));
}
