import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { root } from '@charity-run/release/workspace';
import { request } from '@playwright/test';
import type { StaffCall } from '../harness/staff.ts';
import { newCaptain } from '../specs/long/forms/captain.ts';
import { createScene } from './createScene.ts';
import type { Tab } from './engines/engine.ts';
import { startFront } from './front.ts';
import { register, signInAndBuy } from './steps/account.ts';
import { contribute, readAmounts, typeBeforeHydration } from './steps/contribution.ts';
import { operateForms } from './steps/forms.ts';
import { crossRemotes, openMenuBeforeHydration, pageGallery, readHome, readInlineLinks } from './steps/reading.ts';
import type { Scene, Step } from './steps/scene.ts';
import { translatedSteps } from './steps/translated.ts';

const emptyHash = hash('sha384', '', 'base64');

/** What a visitor does in every engine, in this order: a login uses the account of the registration before it. */
const steps: Step[] = [
  { title: 'home in both languages, switched without a page load', play: readHome },
  { title: 'inline links are underlined, two pixels thick', play: readInlineLinks },
  { title: 'navigation across three remotes in one document', play: crossRemotes },
  { title: 'the menu before hydration and after it', play: openMenuBeforeHydration },
  { title: 'the gallery by keyboard', play: pageGallery },
  { title: 'amounts up to a million are fully visible', play: readAmounts },
  { title: 'an amount typed before hydration stays', play: typeBeforeHydration },
  { title: 'a contribution, paid', play: (scene) => contribute(scene, scene.mouse.hand) },
  { title: 'a registration, paid by card', play: (scene) => register(scene, scene.mouse) },
  { title: 'login and checkout of a souvenir', play: (scene) => signInAndBuy(scene, scene.mouse) },
  { title: 'a contribution by keyboard only', play: (scene) => contribute(scene, scene.keyboard.hand) },
  { title: 'a registration by keyboard only', play: (scene) => register(scene, scene.keyboard) },
  { title: 'login and checkout by keyboard only', play: (scene) => signInAndBuy(scene, scene.keyboard) },
  { title: 'every form can be operated by keyboard', play: operateForms },
  ...translatedSteps,
];

export interface Site {
  url: string;
  /** Undefined for a running site. */
  staff: StaffCall | undefined;
}

/** Plays the story in one tab; each step also fails on an error in the console. @returns seconds of each step */
export async function playStory(
  context: TestContext,
  tab: Tab,
  site: Site,
  words: string,
): Promise<Record<string, string>> {
  const seconds: Record<string, string> = {};
  const front = await startFront(site.url);
  const api = await request.newContext({ baseURL: site.url });
  const { staff } = site;
  const screenshot = (name: string) =>
    tab.screenshot(`${resultPath(`${context.name} ${name}`)}.png`).catch(() => undefined);
  const createCaptain = staff && (() => newCaptain(api, staff));
  const name = context.name.toLowerCase().replace(' ', '-');
  const scene: Scene = { ...createScene(tab, front, api, name), newCaptain: createCaptain, screenshot };
  const takeErrors = () => [...front.takeErrors(), ...tab.takeConsoleErrors()].filter(isOfSite);
  for (const { title, play } of steps.filter((step) => step.title.includes(words))) {
    await context.test(title, async () => {
      const began = performance.now();
      seconds[title] = 'failed';
      front.translate(false);
      await tab.resize(1440, 900);
      await tab.evaluate(clearStorage).catch(() => undefined);
      try {
        await play(scene);
      } catch (error) {
        await screenshot(title);
        const text = [(error as Error).message, ...takeErrors()].join('\n');
        // Errors are printed at the end of all rounds.
        writeFileSync(`${resultPath(`${context.name} ${title}`)}.log`, `${text}\n\n${front.requests().join('\n')}`);
        throw new Error(text, { cause: error });
      }
      assert.deepEqual(takeErrors(), [], 'errors in the console');
      seconds[title] = ((performance.now() - began) / 1000).toFixed(1);
    });
  }
  await api.dispose();
  await front.stop();
  return seconds;
}

/**
 * The payment page of the sandbox permits no icon; Firefox also reports a script that the next page aborts, as an empty file, and Chromium the
 * response to a wrong password.
 */
function isOfSite(error: string): boolean {
  const isExpected = error.startsWith('Failed to load resource') && error.includes('401');
  return !error.includes('/favicon.ico') && !error.includes(emptyHash) && !isExpected;
}

function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** Without extension. */
function resultPath(name: string): string {
  const folder = join(root, 'test-results/browsers');
  mkdirSync(folder, { recursive: true });
  return join(folder, name.replace(/\W+/g, '-'));
}
