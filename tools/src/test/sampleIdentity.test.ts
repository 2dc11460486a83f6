import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '@charity-run/release/workspace';
import { trackedFiles } from '../trackedFiles.ts';

/** What only the sample may say: its run, foundation, requisites and addresses. */
const words =
  /Благодійн\S+ пробіг|\bCharity Run\b|Сьом\S+ [Лл]ист|Seventh Leaf|31993259|UA(74|19|11)390125|@probih|000 00 32\b/u;

/** Code and texts that reach visitors; migrations keep what a site was called before, fakes stand for other companies. */
const isShown = (path: string) =>
  /^(backend\/src|shared-lib\/src|shell|mfe-[a-z]+\/src|server-lib\/src)\/.*\.(tsx?|json|css|svg|webmanifest)$/.test(
    path,
  ) && !/\.test\.|\/testing\/|\/fixtures\/|\/migrations\/|Fake\.ts$/.test(path);

/** Examples of what people write into the purpose of a transfer. */
const examples = ['backend/src/modules/bankStatement/matching/orderReferences.ts'];

test('no code and no text names the sample charity', () => {
  const found = trackedFiles()
    .filter((path) => isShown(path) && !examples.includes(path))
    .flatMap((path) => {
      const [word] = words.exec(readFileSync(join(root, path), 'utf8')) ?? [];
      return word ? [`${path}: ${word}`] : [];
    });
  assert.deepEqual(found, []);
});
