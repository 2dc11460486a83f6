import type { Release } from '@charity-run/contract';

/** Kinds of files that browsers get; an HTML file would be a page of the site. */
const KINDS =
  /\.(js|css|json|map|txt|svg|png|jpe?g|webp|avif|gif|ico|woff2?|mp4|webm|pdf|wasm|webmanifest|zip|d\.ts)(\.(br|gz))?$/;

export function kindProblems(paths: string[]): string[] {
  return paths
    .filter((path) => path.startsWith('client/') && !KINDS.test(path))
    .map(
      (path) => `files: ${path} is of a kind that a release may not have; import images, fonts and data in the code`,
    );
}

/** Browsers register it by its URL, for which there is no integrity. */
const SERVICE_WORKER = 'service-worker.js';

/** Scripts carry the hash of every chunk they load (subresource integrity). @param texts where the hashes may be. */
export function chunkIntegrityProblems(
  { entry, integrity }: Pick<Release, 'entry' | 'integrity'>,
  files: Record<string, string>,
  texts: string[] = Object.values(files),
): string[] {
  return Object.keys(files)
    .filter(
      (file) =>
        file !== entry && file !== SERVICE_WORKER && !texts.some((text) => text.includes(integrity[file] ?? '\0')),
    )
    .map((file) => `integrity: no script knows the hash of ${file}; build by "build", which writes it into the entry`);
}
