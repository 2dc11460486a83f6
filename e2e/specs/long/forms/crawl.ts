import type { CDPSession, Page } from '@playwright/test';
import type { Outcome, Survey, Target } from './inPage.ts';

/** Presses at a point and lifts again, with time between. */
export interface Pointer {
  down: (target: Target) => Promise<void>;
  up: () => Promise<void>;
}

export function createMouse({ mouse }: Page): Pointer {
  return {
    down: async ({ x, y }) => {
      await mouse.move(x, y);
      await mouse.down();
    },
    up: () => mouse.up(),
  };
}

/** Playwright's own tap leaves no time between touching and lifting. */
export function createFinger(client: CDPSession): Pointer {
  const send = async (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) => {
    await client.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  return { down: ({ x, y }) => send('touchStart', [{ x, y }]), up: () => send('touchEnd', []) };
}

/** Invalid values by the name of a field; other fields are emptied. */
const invalidValues: [name: RegExp, value: string][] = [
  [/email/i, 'olena@'],
  [/birthday/, '31022010'],
  [/phone/i, '05'],
  [/participantsCount|places/, '10.5'],
  [/taxCode/i, '123'],
  [/website/, 'тут'],
  [/name|city|reason/i, 'щ'.repeat(600)],
];

const getInvalidValue = (field: string) => invalidValues.find(([name]) => name.test(field))?.[1] ?? '';

export interface CrawledForm {
  reopen: () => Promise<void>;
  /** Fields that other controls fill in, as suggested amounts do. */
  filled?: RegExp | undefined;
  /** Fields that accept every text. */
  acceptsAll?: RegExp | undefined;
  /** Buttons that discard the input. */
  clears?: RegExp | undefined;
}

/**
 * Leaves every field invalid once, and activates every control once, each while a field is left. `turn` varies which.
 * @returns defects.
 */
export async function crawlForm(page: Page, pointer: Pointer, form: CrawledForm, turn: number): Promise<string[]> {
  await form.reopen();
  const survey = await page.evaluate(() => window.crawler.survey());
  const defects: string[] = [];
  const rejects = (field: string) => survey.required.includes(field) || getInvalidValue(field) !== '';
  const neverInvalid = new Set(survey.fields.filter((field) => rejects(field) && !form.acceptsAll?.test(field)));
  const visit = async (planned: string | undefined, control: string) => {
    const attempt = (field: string | undefined) =>
      press(page, pointer, [field, control], field !== undefined && neverInvalid.has(field));
    let field = planned;
    let found = await attempt(field);
    if (!found) await form.reopen();
    found ??= await attempt(field);
    if (!found) {
      // Emptying the field closes the control, as a region does its towns.
      await form.reopen();
      field = survey.fields.findLast((name) => name !== planned && name !== control);
      found = await attempt(field);
    }
    if (!found) {
      defects.push(`${control}: not there`);
      return;
    }
    const { isInvalid, isOpen, lost, place } = found.outcome;
    if (field && isInvalid) neverInvalid.delete(field);
    const lostInput = lost.filter((change) => !form.filled?.test(change));
    if (isOpen && lostInput.length > 0 && !form.clears?.test(control))
      found.defects.push(`lost ${lostInput.slice(0, 3).join('; ')}`);
    defects.push(...found.defects.map((defect) => `${field} left for ${control}: ${defect}`));
    if (place !== survey.place) await form.reopen();
  };
  for (const [field, control] of pairs(survey, turn)) await visit(field, control);
  // Those whose control led away before an error could appear.
  for (const field of [...neverInvalid]) await visit(field, survey.fields.find((name) => name !== field) ?? field);
  return [...defects, ...[...neverInvalid].map((field) => `${field} was never invalid`)];
}

/** Each control with a field above it, whose error would move the control; each field at least once. */
function pairs({ fields, controls }: Survey, turn: number): [field: string | undefined, control: string][] {
  const unused = new Set(fields);
  const pick = (candidates: string[], index: number) => {
    const fresh = candidates.filter((field) => unused.has(field));
    const from = fresh.length > 0 ? fresh : candidates;
    const field = from[(index + turn) % from.length];
    if (field) unused.delete(field);
    return field;
  };
  const result = controls.map((control, index): [string | undefined, string | undefined] => {
    if (fields.length === 0) return [undefined, control];
    const above = controls.slice(0, index).filter((name) => fields.includes(name));
    const others = fields.filter((name) => name !== control);
    return [pick(above.length > 0 ? above : others, index), control];
  });
  const rest = [...unused].map((field): [string, string | undefined] => [
    field,
    controls.find((name) => name !== field),
  ]);
  const isComplete = (pair: (string | undefined)[]): pair is [string | undefined, string] =>
    pair[1] !== undefined && (fields.length === 0 || pair[0] !== undefined);
  return [...result, ...rest].filter(isComplete);
}

async function press(
  page: Page,
  pointer: Pointer,
  [field, control]: [field: string | undefined, control: string],
  isErrorExpected: boolean,
): Promise<{ defects: string[]; outcome: Outcome } | undefined> {
  const target = await page.evaluate((names) => window.crawler.prepare(...names), [
    field,
    field ? getInvalidValue(field) : '',
    control,
  ] as const);
  if (!target) return undefined;
  await pointer.down(target);
  const moved = await page.evaluate(() => window.crawler.moved());
  await pointer.up();
  const outcome = await page.evaluate((isExpected) => window.crawler.outcome(isExpected), isErrorExpected);
  // A native list would swallow the next press.
  if (control.startsWith('select')) await page.keyboard.press('Escape');
  const defects = [
    target.coveredBy && `covered by ${target.coveredBy}`,
    moved.length > 0 && `moved ${moved.slice(0, 3).join('; ')}`,
    !outcome.isActivated && 'not activated',
  ].filter((defect) => typeof defect === 'string');
  return { defects, outcome };
}
