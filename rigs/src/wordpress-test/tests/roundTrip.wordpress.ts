import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { root } from '@charity-run/release/workspace';
import { readContentBundle } from 'backend/content-transfer';
import { fieldsPlugin, startWordPress } from '../startWordPress.ts';

const skip = fieldsPlugin() ? false : 'WP_FIELDS_PLUGIN names no fields plugin';
const secret = 'test'.repeat(10);

describe('content', { skip }, () => {
  test('comes back from WordPress as it went there', async () => {
    const wordpress = await startWordPress({ fieldsPlugin: fieldsPlugin(), settings: { secret } });
    const folder = await mkdtemp(join(tmpdir(), 'round-trip-'));
    const env = { ...process.env, CONTENT_URL: `${wordpress.url}/wp-json`, CONTENT_SECRET: secret };
    const run = (...args: string[]) =>
      promisify(execFile)(
        process.execPath,
        [join(root, 'backend/src/modules/content/transfer/content.command.ts'), ...args],
        { env, cwd: root },
      );
    try {
      // WordPress brings pages of its own.
      await wordpress.php(`foreach (array('sample-page', 'privacy-policy') as $slug) {
        foreach (get_posts(array('post_type' => 'page', 'post_status' => 'any', 'name' => $slug)) as $page) { wp_delete_post($page->ID, true); }
      }`);
      await run('export', '--to', 'wordpress');
      await run('import', '--from', 'wordpress', '--into', folder);
      const sent = await readContentBundle(join(root, 'backend/content'));
      const returned = await readContentBundle(folder);
      assert.ok(sent.entries.length > 150, String(sent.entries.length));
      assert.deepEqual(returned.terms, sent.terms);
      assert.deepEqual(returned.media, sent.media);
      const known = new Map(returned.entries.map((entry) => [`${entry.route}/${entry.slug}`, entry]));
      for (const entry of sent.entries) {
        assert.deepEqual(known.get(`${entry.route}/${entry.slug}`), entry, `${entry.route}/${entry.slug}`);
      }
      assert.deepEqual([...known.keys()].sort(), sent.entries.map(({ route, slug }) => `${route}/${slug}`).sort());
    } finally {
      await wordpress.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
