import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScreenshotNames, SmokeRun, VisualDifference } from '@charity-run/release/api';
import { FILES_AT_A_TIME, forEachParallel } from '@charity-run/release/parallel';
import { type PlatformClient, readProtectedBytes } from '../platform/client.ts';

const KINDS = ['before', 'after', 'difference'] as const satisfies readonly (keyof ScreenshotNames)[];

/** Writes the screenshots of pages that differ, three of each. @returns their paths, by the difference. */
export async function writeImages(
  client: PlatformClient,
  { id, result }: SmokeRun,
  folder: string,
): Promise<Map<VisualDifference, string[]>> {
  mkdirSync(folder, { recursive: true });
  const written = new Map<VisualDifference, string[]>();
  await forEachParallel(result?.visual?.different ?? [], FILES_AT_A_TIME, async (difference) => {
    const { images } = difference;
    if (!images) return;
    const paths = KINDS.map((kind) => join(folder, `${getName(difference)}-${kind}.png`));
    for (const [index, kind] of KINDS.entries()) {
      const bytes = await readProtectedBytes(
        client,
        `/platform/smoke-runs/${id}/images/${encodeURIComponent(images[kind])}`,
      );
      writeFileSync(paths[index] ?? '', bytes);
    }
    written.set(difference, paths);
  });
  return written;
}

/** `news-a-race-390`; home is called so. */
const getName = ({ path, width }: VisualDifference) =>
  `${path.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'home'}-${width}`;
