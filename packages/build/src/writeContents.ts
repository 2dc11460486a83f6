import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENTS_FILE, type Contents } from '@charity-run/release/validation';

/** Writes `client/contents.json` of a build whose files are compressed. */
export function writeContents(dist: string, contents: Contents): void {
  writeFileSync(join(dist, 'client', CONTENTS_FILE), `${JSON.stringify(contents, null, 1)}\n`);
}
