import { expect, type Page, test } from '@playwright/test';

/** Violations of the content security policy on the pages visited so far. */
async function violations(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { blocked: string[] }).blocked);
}

test('pages with all kinds of content violate no policy, and foreign HTML and scripts are blocked', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { blocked });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) =>
      blocked.push(`${violatedDirective} ${sample || blockedURI}`),
    );
  });
  await page.goto('/news');
  // An article opened by client navigation writes its HTML into the page.
  await page.locator('main a[href^="/news/"]').first().click();
  await expect(page.locator('main .prose').first()).not.toBeEmpty();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Увійти/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const outcomes = await page.evaluate(() => {
    const attempt = (work: () => void) => {
      try {
        work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      html: attempt(() => {
        document.createElement('p').innerHTML = '<img src=x onerror=alert(1)>';
      }),
      parsed: attempt(() => new DOMParser().parseFromString('<p>', 'text/html')),
      foreignScript: attempt(() => {
        document.createElement('script').src = 'https://evil.example/x.js';
      }),
      scriptText: attempt(() => {
        document.createElement('script').text = 'alert(1)';
      }),
      ownScript: attempt(() => {
        document.createElement('script').src = '/shell/x.js';
      }),
    };
  });
  expect(outcomes).toEqual({
    html: 'TypeError',
    parsed: 'TypeError',
    foreignScript: 'TypeError',
    scriptText: 'TypeError',
    ownScript: 'done',
  });
});

test('a script that got into content is not run', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { blocked });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => blocked.push(violatedDirective));
  });
  const injected = [
    '<script>window.stolen = "inline"</script>',
    '<script nonce="">window.stolen = "nonce"</script>',
    '<script src="/composition.json"></script>',
    '<img src="data:," alt="" onerror="window.stolen = \'handler\'">',
    '<style>body { --stolen: 1 }</style>',
  ];
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', `${injected.join('')}</body>`);
    await route.fulfill({ response, body });
  });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => violations(page)).toContain('style-src-elem');
  const blocked = await violations(page);
  expect(blocked.filter((directive) => directive === 'script-src-elem')).toHaveLength(3);
  expect(blocked).toContain('script-src-attr');
  const stolen = await page.evaluate(() => [
    'stolen' in window,
    getComputedStyle(document.body).getPropertyValue('--stolen'),
  ]);
  expect(stolen).toEqual([false, '']);
});
