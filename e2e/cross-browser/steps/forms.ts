import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { localizePath } from 'shared-lib/i18n/paths';
import type { Captain } from '../../specs/long/forms/captain.ts';
import { type ProductForm, registrantForms, visitorForms } from '../../specs/long/forms/formTable.ts';
import { installWalk } from '../formWalk.ts';
import { readFocus } from '../inPage.ts';
import type { Scene } from './scene.ts';

const MOST_STOPS = 120;
const TIMEOUT_MS = 10_000;

/** Walks every form with Tab and operates each field; the captain's data show all of them. */
export async function operateForms(scene: Scene): Promise<void> {
  // Without staff there is no paid order.
  if (!scene.newCaptain) return;
  const { paths, token } = await scene.newCaptain();
  const defects: string[] = [];
  const signIn = (value: string) => localStorage.setItem('jwt_token', value);
  for (const form of [...visitorForms, ...registrantForms]) {
    if (form === registrantForms[0]) await scene.tab.evaluate(signIn, token);
    await open(scene, form, paths);
    const found = await walk(scene);
    if (found.length > 0) await scene.screenshot(`form ${form.name}`);
    defects.push(...found.map((defect) => `${form.name}: ${defect}`));
  }
  assert.deepEqual(defects, []);
}

async function open({ visit, tab, until, key }: Scene, form: ProductForm, paths: Captain['paths']): Promise<void> {
  const { path, stored = {}, presses = [], shows, scope = 'main' } = form;
  await tab.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, JSON.stringify(value));
  }, stored);
  await visit(localizePath(typeof path === 'string' ? path : path(paths), 'ua'));
  await tab.evaluate(installWalk);
  for (const pressed of presses) {
    const [selector, text] = typeof pressed === 'string' ? [pressed, ''] : ['main button', pressed.source];
    await until(`${selector} ${text}`, (...args: [string, string]) => window.walk.focus(...args), selector, text);
    await key('Space');
  }
  await until(
    `the form ${form.name}`,
    (...args: [string, string]) => window.walk.start(...args),
    shows ?? `${scope} :is(input:not([hidden]), select, textarea)`,
    scope,
  );
}

/** @returns defects. */
async function walk({ tab, key }: Scene): Promise<string[]> {
  const defects: string[] = [];
  let hasRestarted = false;
  const patiently = async <Value>(read: () => Promise<Value>, isDone: (value: Value) => boolean): Promise<Value> => {
    const end = Date.now() + TIMEOUT_MS;
    let value = await read();
    while (!isDone(value) && Date.now() < end) {
      await wait(50);
      value = await read();
    }
    return value;
  };

  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const missing = await tab.evaluate(() => window.walk.unreached());
    if (missing.length === 0) return defects;
    await key('Tab');
    const isNew = await tab.evaluate(() => window.walk.advance());
    if (!isNew) {
      if (hasRestarted) return [...defects, ...missing.map((name) => `Tab passes ${name}`)];
      // A field that takes the focus by itself may have done so after the first Tab.
      hasRestarted = true;
      await tab.evaluate(() => window.walk.restart());
      continue;
    }
    const { name, problem } = await patiently(
      () => tab.evaluate(readFocus, '*'),
      (focus) => !focus.problem,
    );
    if (problem) {
      const moves = await tab.evaluate(() => window.walk.moves());
      defects.push([`“${name}” ${problem}`, ...moves].join('\n'));
    }
    const operation = await tab.evaluate(() => window.walk.operation());
    if (operation === 'none') continue;
    if (operation === '1' || operation === '2') await tab.type(operation);
    else await key(operation);
    const hasChanged = await patiently(() => tab.evaluate(() => window.walk.hasChanged()), Boolean);
    // Another choice may be another form.
    if (await tab.evaluate(() => window.walk.isRadio())) await key(operation === 'ArrowUp' ? 'ArrowDown' : 'ArrowUp');
    if (!hasChanged) defects.push(`“${name}” does not follow ${operation}`);
  }
  return [...defects, 'Tab does not leave the form'];
}
