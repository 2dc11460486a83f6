import { expect, test } from '@playwright/test';
import { composeSite } from '../harness/composedSite.ts';
import { faultyContainer, remotes } from '../harness/faultyRemote.ts';

const content = remotes[0];
if (!content) throw new Error('no remote to test with');

/** Ways in which a remote's server build can fail; its browser build is fine. */
const faults = {
  'cannot be loaded': "throw new Error('load fault');",
  'throws in a loader': faultyContainer(content, 'throws in a loader', 'server'),
  'throws in render': faultyContainer(content, 'throws in render', 'server'),
  'never answers': 'module.exports.mfe_content = { init() {}, get() { return new Promise(() => {}); } };',
  'loops for ever': 'module.exports.mfe_content = { init() {}, get() { for (;;); } };',
};

for (const [fault, serverEntry] of Object.entries(faults)) {
  test(`a remote that ${fault} on the server still gives the visitor a page`, async ({ page }) => {
    const site = await composeSite({ content: serverEntry });
    try {
      const answer = await page.goto(`${site.url}/news`);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.locator('main h1')).toHaveText('Новини');
      await page.goto(`${site.url}/en/login`);
      await expect(page.locator('main h1')).toBeVisible();
    } finally {
      await site.stop();
    }
  });
}
