import assert from 'node:assert/strict';
import { demoAccount } from 'backend/demo-account';
import { signIn } from './account.ts';
import type { Scene } from './scene.ts';

/** A full page load removes the mark. */
const markDocument = () => {
  document.documentElement.dataset.mark = 'same';
};
const isMarked = () => document.documentElement.dataset.mark === 'same';

export async function readHome({ visit, sees, press, isAt, tab }: Scene): Promise<void> {
  await visit('/');
  await sees('html[lang=uk] h1');
  await tab.evaluate(markDocument);
  await press('header a[hreflang=en]');
  await isAt('/en');
  await sees('html[lang=en] h1');
  assert.ok(await tab.evaluate(isMarked), 'the language switch loads no page');
  await visit('/en');
  await sees('html[lang=en] header', 'Make a contribution');
}

export async function readInlineLinks({ visit, tab }: Scene): Promise<void> {
  for (const path of ['/policy', '/en/offer']) {
    await visit(path);
    const style = await tab.evaluate((selector: string) => {
      const { textDecorationLine, textDecorationThickness } = getComputedStyle(
        document.querySelector(selector) as Element,
      );
      return { textDecorationLine, textDecorationThickness };
    }, '.prose a:not([class])');
    assert.deepEqual(style, { textDecorationLine: 'underline', textDecorationThickness: '2px' });
  }
}

export async function crossRemotes(scene: Scene): Promise<void> {
  const { visit, press, isAt, sees, tab } = scene;
  await visit('/news');
  await tab.evaluate(markDocument);
  await press('header a[href="/registration"]');
  await isAt('/registration');
  await sees('main h1');
  await press('header a[href="/login"]');
  await signIn(scene, scene.mouse.hand, demoAccount.email, demoAccount.password);
  await sees('main h1');
  await press('header > nav a[href="/gallery"]');
  await isAt('/gallery');
  await sees('main h1');
  assert.ok(await tab.evaluate(isMarked), 'no navigation loads a page');
  await tab.evaluate(() => localStorage.clear());
}

const menu = 'dialog#menu[open]';

/** An engine without commands of buttons gets them from a script of the page's head, and from React later. */
export async function openMenuBeforeHydration({ front, tab, until, press, sees, isAt }: Scene): Promise<void> {
  await tab.resize(390, 900);
  const isClosed = () => until('the closed menu', () => !document.querySelector('dialog[open]'));
  front.holdScripts();
  try {
    await tab.navigate(`${front.url}/about?early`);
    await press('header button[aria-haspopup=dialog]');
    await sees(`${menu} a[href="/gallery"]`);
    await press(`${menu} button[command=close]`);
    await isClosed();
    await press('header button[aria-haspopup=dialog]');
    await sees(menu);
    assert.ok(await tab.evaluate(() => 'early' in window), 'the menu opened before hydration');
  } finally {
    front.releaseScripts();
  }
  await until('hydration', () => !('early' in window));
  await press(`${menu} a[href="/gallery"]`);
  await isAt('/gallery');
  await isClosed();
  await press('header button[aria-haspopup=dialog]');
  await press(`${menu} button[command=close]`);
  await isClosed();
}

const status = '[role=dialog] [role=status], dialog [role=status]';

export async function pageGallery({ visit, key, sees, isAt, tab, until }: Scene): Promise<void> {
  await visit('/gallery');
  const third = 'main ul li:nth-child(3) a[aria-haspopup=dialog]';
  await tab.evaluate((selector: string) => document.querySelector<HTMLElement>(selector)?.focus(), third);
  await key('Enter');
  await sees(status, '3 з');
  await key('ArrowRight');
  await sees(status, '4 з');
  await key('Home');
  await sees(status, '1 з');
  await key('Escape');
  await until('the closed image', () => !document.querySelector('[role=dialog], dialog[open]'));
  await isAt('/gallery');
  await until('focus on the third image', (selector: string) => document.activeElement?.matches(selector), third);
}
