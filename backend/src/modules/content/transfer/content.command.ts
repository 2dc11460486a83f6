import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../../../environment.ts';
import { act, loadPublic } from '../../../staffCommand/staffClient.ts';
import { openContentFolder } from '../embedded/contentFolder.ts';
import { bundleOfFolder, normalBundle } from './contentBundle.ts';
import { writeContentFiles } from './contentFiles.ts';
import { getSamples } from './contentSamples.ts';
import { exportToFolder, importFromFolder } from './folderTransfer.ts';
import { createMediaRemoval, MediaFileUnknown } from './mediaRemoval.ts';
import { readContentBundle } from './readContentBundle.ts';
import { findUploadPath } from './removeMedia.ts';
import { exportToWordPress, importFromWordPress, loadMedia } from './wordpressTransfer.ts';

const usage = `npm run content -- export --to FOLDER           writes what the running product publishes as files
npm run content -- import --from FOLDER         publishes what the files of a folder have otherwise
npm run content -- export --to wordpress        writes the content folder into the WordPress of CONTENT_URL
npm run content -- import --from wordpress --into FOLDER   writes the content of WordPress as files
npm run content -- remove-media URL             deletes a file and all its sizes, in WordPress or in the content folder
npm run content -- samples                      writes what the plugin offers to a new WordPress
WordPress needs CONTENT_URL and CONTENT_SECRET.`;
const samplesFile = join(import.meta.dirname, '../../../../../wordpress/charity-run/sample-content.json');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, from: { type: 'string' }, into: { type: 'string' } },
});
const { contentUrl, contentSecret, contentDir, imagesDir, dataDir } = readEnvironment(process.env);
if (positionals[0] === 'samples') {
  await writeFile(samplesFile, `${JSON.stringify(getSamples(await readContentBundle(contentDir)), null, '\t')}\n`);
  process.exit();
}
if (positionals[0] === 'remove-media' && positionals[1]) {
  await removeMedia(positionals[1]);
  process.exit();
}
const folder = positionals[0] === 'export' ? values.to : positionals[0] === 'import' ? values.from : undefined;
if (folder && folder !== 'wordpress') {
  await transferFolder(positionals[0] === 'export', resolve(folder));
  process.exit();
}
if (!contentUrl || !contentSecret) stop(usage);
const target = { contentUrl, secret: contentSecret };

if (positionals[0] === 'export' && values.to === 'wordpress') {
  const folder = await openContentFolder(contentDir, {
    info: () => {},
    warn: (facts, message) => console.error(message, facts),
  });
  const bundle = bundleOfFolder(folder);
  await exportToWordPress(target, bundle, resolve(contentDir, 'media'));
  folder.close();
  console.log(
    `Written: ${bundle.entries.length} entries, ${bundle.terms.length} categories, ${bundle.media.length} files.`,
  );
} else if (positionals[0] === 'import' && values.from === 'wordpress' && values.into) {
  const bundle = await importFromWordPress(target);
  const normal = normalBundle(bundle);
  await writeContentFiles(resolve(values.into), { ...normal, media: bundle.media }, (url) => loadMedia(target, url));
  console.log(
    `Written: ${bundle.entries.length} entries, ${bundle.terms.length} categories, ${bundle.media.length} files.`,
  );
} else {
  stop(usage);
}

async function removeMedia(url: string): Promise<void> {
  const upload = findUploadPath(url);
  if (upload && !(contentUrl && contentSecret)) stop(usage);
  const wordpress = contentUrl && contentSecret ? { contentUrl, secret: contentSecret } : undefined;
  const remove = createMediaRemoval({ contentDir, imagesDir, cacheDir: join(dataDir, 'wordpress-media'), wordpress });
  try {
    const { removed, purge } = await remove(url);
    if (purge) console.log(`Deleted from the content folder. Purge caches in front of the site: ${purge}`);
    else console.log(`Deleted in WordPress; the site stops serving within a minute:\n${removed.join('\n')}`);
  } catch (error) {
    if (!(error instanceof MediaFileUnknown)) throw error;
    stop(upload ? `WordPress has no upload ${upload}.` : `The content folder has no file ${url}.`);
  }
}

async function transferFolder(isExport: boolean, root: string): Promise<void> {
  try {
    const { entries, files } = isExport
      ? await exportToFolder(root, { act, load: loadPublic })
      : await importFromFolder(root, act);
    console.log(`${isExport ? 'Written' : 'Published'}: ${entries} entries, ${files} files.`);
  } catch (error) {
    stop((error as Error).message);
  }
}

function stop(text: string): never {
  console.error(text);
  process.exit(2);
}
