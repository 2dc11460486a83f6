import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { readBundle, readBundles, type TextBundle } from './bundles.ts';
import { findings } from './findings.ts';
import { mentionsIn } from './mentions.ts';

/** Compares translations with each other and with the code. @returns whether there is no finding. */
export async function checkTranslations(): Promise<boolean> {
  const bundles = await readBundles();
  const found = bundles.flatMap(collectFindings);
  for (const sentence of found) console.error(sentence);
  console.log(
    found.length === 0 ? 'Translations: complete in both languages' : `Translations: ${found.length} findings`,
  );
  return found.length === 0;
}

/** The same for one micro-frontend; texts that lie elsewhere than in `src/locales` are checked in the build only. @returns one sentence per finding. */
export async function bundleFindings(folder: string): Promise<string[]> {
  const locales = `${folder}/src/locales`;
  return existsSync(join(root, locales)) ? collectFindings(await readBundle(folder, locales)) : [];
}

function collectFindings(bundle: TextBundle): string[] {
  return findings(bundle, bundle.sources.flatMap(mentionsIn), bundle.foreignSources.flatMap(mentionsIn));
}
