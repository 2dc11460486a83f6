import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from 'shared-lib/contract';
import { CONTENTS_FILE, type Contents, type Exposed, sizesOf } from 'shell/platform/validation';

/** Writes `client/contents.json` of a build whose files are compressed. */
export function writeContents(dist: string, release: Pick<Release, 'entry' | 'assets'>, exposed: Exposed): void {
  const contents: Contents = { ...exposed, sizes: sizesOf(join(dist, 'client'), release, exposed.routes) };
  writeFileSync(join(dist, 'client', CONTENTS_FILE), `${JSON.stringify(contents, null, 1)}\n`);
}
