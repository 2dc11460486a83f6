import type { Page } from '@playwright/test';
import { TRANSLATED } from '../../../harness/translator.ts';
import type { Captain } from './captain.ts';

export interface ProductForm {
  name: string;
  path: string | ((paths: Captain['paths']) => string);
  /** Entries of the session storage that open a step of a visitor. */
  stored?: Record<string, object>;
  /** Where the form is, unless in a dialog; the page's content by default. */
  scope?: string;
  /** Pressed in turn on the page, each once it is there: a selector, or the text of a button. */
  presses?: (string | RegExp)[];
  /** Fills in what shows additional fields. */
  fills?: (page: Page) => Promise<void>;
  /** Shown once the form can be used. */
  shows?: string;
  /** Fields that other controls fill in, as suggested amounts do. */
  filled?: RegExp;
  /** Fields that accept every text. */
  acceptsAll?: RegExp;
  /** Buttons that discard the input. */
  clears?: RegExp;
}

const confirmation = { email: 'olena@run.example', sentTo: 'olena@run.example', resendAt: 0 };
const confirmed = { ...confirmation, ticket: 'ticket' };
const kind = (value: string) => `main label:has([name=kind][value=${value}])`;
const invoice = 'main label:has([value=invoice])';

/** Every form for visitors. */
export const visitorForms: ProductForm[] = [
  { name: 'login', path: '/login' },
  { name: 'recovery: email', path: '/login/forgot-password' },
  {
    name: 'recovery: code',
    path: '/login/forgot-password?step=code',
    stored: { 'confirmation.recovery': confirmation },
  },
  {
    name: 'recovery: password',
    path: '/login/forgot-password?step=password',
    stored: { 'confirmation.recovery': confirmed },
  },
  { name: 'registration: email', path: '/registration' },
  {
    name: 'registration: code',
    path: '/registration?step=code',
    stored: { 'confirmation.registration': confirmation },
  },
  {
    name: 'registration: password',
    path: '/registration?step=password',
    stored: { 'confirmation.registration': confirmed },
  },
  { name: 'contribution', path: '/', scope: '#contribution', filled: /unnamed/ },
  { name: 'donor', path: '/', scope: '#contribution', presses: ['#contribution [type=submit]'], shows: 'dialog input' },
  { name: 'receipt of a contribution', path: ({ thanks }) => thanks },
  { name: 'joining a team', path: ({ join }) => join },
  { name: 'taking a place', path: ({ transfer }) => transfer },
];

const paidOrder = ({ paid }: Captain['paths']) => paid;
/** A form in a dialog, by the words of the button that opens it. */
const dialogForm = (name: string, path: ProductForm['path'], button: RegExp, ...then: string[]): ProductForm => ({
  name,
  path,
  presses: [button, ...then],
  shows: 'dialog :is(input, textarea)',
});

/** Every form of a registrant. */
export const registrantForms: ProductForm[] = [
  { name: 'registration: personal data', path: '/registration?step=personal-data' },
  { name: 'registration: individual', path: '/registration?form=individual&step=participation' },
  { name: 'registration: team', path: '/registration?form=team&step=participation' },
  {
    name: 'delivery to a branch',
    path: '/registration?step=delivery',
    presses: [kind('branch')],
    shows: '[name=region]',
    fills: fillBranch,
  },
  {
    name: 'payment by invoice',
    path: '/registration?step=delivery',
    presses: [kind('pickup'), invoice],
    shows: '[name^=payer]',
  },
  {
    name: 'checkout',
    path: '/cabinet/checkout',
    scope: 'main form',
    presses: [kind('pickup')],
  },
  {
    name: 'basket',
    path: '/cabinet/basket',
    scope: 'main ul:has([class*=line])',
    shows: 'main li button',
    acceptsAll: /^select/,
  },
  { name: 'catalogue', path: '/cabinet/catalogue', scope: 'main li:has([type=radio])' },
  {
    name: 'personal data',
    path: '/cabinet/personal-data',
    scope: 'main section:has(form)',
    clears: /Скасувати|Cancel/,
  },
  dialogForm('change of password', '/cabinet/personal-data', /^(Змінити пароль|Change password)$/),
  dialogForm('change of email', '/cabinet/personal-data', /^(Змінити пошту|Change email)$/),
  dialogForm('deletion of the account', '/cabinet/personal-data', /^(Вилучити кабінет|Delete account)$/),
  { name: 'roster', path: ({ roster }) => roster, scope: 'main section:has(textarea)', acceptsAll: /text text/ },
  { name: 'invitations to a team', path: ({ roster }) => roster, scope: 'main section:has([name=places])' },
  dialogForm('change of size', paidOrder, /^(Змінити розмір|Change the size)$/),
  dialogForm(
    'change of delivery',
    paidOrder,
    /^(Змінити спосіб отримання|Change the delivery)$/,
    'dialog label:has([value=branch])',
  ),
  dialogForm('request of a refund', paidOrder, /^(Попросити про повернення|Request a refund)$/),
  { name: 'request of an invoice', path: ({ unpaid }) => unpaid, shows: 'dialog input' },
];

/** The lists depend on each other: region, settlement, branch. */
async function fillBranch(page: Page): Promise<void> {
  await page.locator('[name=region]').selectOption('UA-46');
  for (const [name, text] of [
    ['settlementId', 'Львів'],
    ['branchId', '3'],
  ]) {
    await page.locator(`[name=${name}]`).fill(String(text));
    await page.locator('[role=option]').first().click();
  }
  // The address of the chosen branch.
  await page.locator('main p.strong').first().waitFor();
}

/** Opens the form on its page. */
export async function showForm(page: Page, { presses = [], fills, shows, scope = 'main' }: ProductForm): Promise<void> {
  const find = (pressed: string | RegExp) =>
    typeof pressed === 'string'
      ? page.locator(pressed)
      : page.locator('main button').filter({ hasText: new RegExp(pressed.source.replace('$', `${TRANSLATED}?$`)) });
  for (const pressed of presses) await find(pressed).first().click();
  await page
    .locator(shows ?? `${scope} :is(input:not([hidden]), select, textarea)`)
    .first()
    .waitFor();
  await fills?.(page);
}
