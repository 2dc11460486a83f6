import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { codeSentTo, newEmail } from '../harness/mailbox.ts';
import { participationPage } from '../pages/participation.ts';
import { registrationPage } from '../pages/registration.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });
test.describe.configure({ timeout: 120_000 });

const password = 'тихий ранок біля річки';

/** Counts what a person does with a finger: each press and each choice of a list is a tap, each text a field. */
function createHand() {
  const done = { taps: 0, fields: 0 };
  return {
    done,
    tap: async (target: Locator) => {
      done.taps += 1;
      await target.click();
    },
    /** The mark lies over its control, so only its place has to be settled. */
    mark: async (control: Locator) => {
      done.taps += 1;
      await (await control.elementHandle())?.waitForElementState('stable');
      await control.check({ force: true });
    },
    type: async (field: Locator, text: string) => {
      done.fields += 1;
      await field.fill(text);
    },
  };
}

type Hand = ReturnType<typeof createHand>;

/** From the way on the first page to the form of participation. */
async function signUp({ page, request, hand, lane }: Journey) {
  const on = registrationPage(page, 'ua');
  const email = newEmail('short');
  await page.goto('/');
  await hand.tap(page.locator('main').getByRole('link', { name: lane }));
  await hand.type(on.email, email);
  await hand.tap(on.send);
  await hand.type(on.code, await codeSentTo(request, email));
  await hand.type(on.password, password);
  await hand.type(on.repeat, password);
  await hand.tap(on.savePassword);
  await hand.type(on.name, 'Олена');
  await hand.type(on.lastName, 'Ґалаґан');
  await hand.type(on.birthday, '14051979');
  await hand.mark(on.female);
  await hand.type(on.city, 'Київ');
  await hand.type(on.phone, '0671234567');
  await hand.mark(on.consent);
  await hand.tap(on.saveData);
}

/** From delivery to a paid order. */
async function pay({ page, hand }: Pick<Journey, 'page' | 'hand'>) {
  const on = participationPage(page, 'ua');
  await hand.mark(on.main.getByRole('radio', { name: on.text.pickup }));
  await hand.tap(on.main.getByRole('button', { name: /^Сплатити/ }));
  await hand.tap(page.getByRole('button', { name: /^Сплатити / }).first());
  await expect(on.main.getByRole('heading', { name: 'Сплачено, дякуємо' })).toBeVisible({ timeout: 30_000 });
}

interface Journey {
  page: Page;
  request: APIRequestContext;
  hand: Hand;
  lane: RegExp;
}

async function agree(page: Page, hand: Hand) {
  for (const box of await page.locator('main').getByRole('checkbox').all()) await hand.mark(box);
}

for (const [people, most] of [
  [['Олена Ґалаґан'], { taps: 13, fields: 11 }],
  [['Олена Ґалаґан', 'Остап Ґалаґан', 'Єва Ґалаґан'], { taps: 19, fields: 13 }],
] as const) {
  test(`${people.length} of a family: from the first page to paid in ${most.taps} taps`, async ({ page, request }) => {
    const hand = createHand();
    await signUp({ page, request, hand, lane: /Біжу особисто/ });
    const on = participationPage(page, 'ua');
    await on.submit.waitFor();
    for (const name of people.slice(1)) {
      await hand.tap(on.button(on.text.add));
      await hand.type(on.fullName, name);
    }
    await agree(page, hand);
    await hand.tap(on.submit);
    await pay({ page, hand });
    console.log(`${people.length} people: ${hand.done.taps} taps, ${hand.done.fields} fields`);
    expect(hand.done.taps).toBeLessThanOrEqual(most.taps);
    expect(hand.done.fields).toBeLessThanOrEqual(most.fields);
    if (people.length > 1) await expect(on.main.getByRole('button', { name: /^Усі номери/ })).toBeVisible();
  });
}

test('a team of twelve: from the first page to paid, and its list a tap away', async ({ page, request }) => {
  const hand = createHand();
  await signUp({ page, request, hand, lane: /Біжимо командою/ });
  const on = participationPage(page, 'ua');
  const { text, field } = on;
  await hand.type(on.teamName, 'Тихий код');
  await hand.type(field(text.count), '12');
  await hand.type(field(text.activity), 'Розробка програм');
  await hand.type(field(text.legalName), 'ТОВ «Тихий код»');
  await hand.type(field(text.taxCode), '21004568');
  await hand.type(field(text.documentsPhone), '+380671234567');
  await hand.type(field(text.legalAddress), 'Львів, вул. Садова, 12');
  await hand.tap(on.submit);
  await pay({ page, hand });
  console.log(`a team: ${hand.done.taps} taps, ${hand.done.fields} fields`);
  expect(hand.done.taps).toBeLessThanOrEqual(10);
  expect(hand.done.fields).toBeLessThanOrEqual(16);
  await page.locator('main').getByRole('link', { name: 'Скласти список команди' }).click();
  await expect(on.heading('Список команди')).toBeVisible();
});
