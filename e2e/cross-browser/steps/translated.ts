import { TRANSLATED } from '../../harness/translator.ts';
import { contributionTexts } from '../../pages/contribution.ts';
import { registrationTexts } from '../../pages/registration.ts';
import { register, signInAgain, signInAndBuy } from './account.ts';
import { contribute } from './contribution.ts';
import type { NewAccount, Scene, Step } from './scene.ts';

const t = (text: string) => `${text}${TRANSLATED}`;
const amountField = '#contribution input[inputmode=decimal]';

/** While a translator of the browser replaces every text, and after each change again. An error of React would be in the console. */
export const translatedSteps: Step[] = [
  { title: 'translated: a contribution, paid', play: contributeTranslated },
  { title: 'translated: a registration, paid by card', play: registerTranslated },
  { title: 'translated: login and checkout of a souvenir', play: buyTranslated },
  { title: 'translated: orders, basket and personal data', play: useCabinetTranslated },
  { title: 'translated: the language is switched', play: switchLanguageTranslated },
];

async function contributeTranslated(scene: Scene): Promise<void> {
  const { visit, sees, until, front, mouse, key } = scene;
  const { chooseRadio, fill, press } = mouse.hand;
  const text = contributionTexts.en;
  front.translate(true);
  await visit('/en');
  await sees('#contribution button', t(text.contribute));
  await chooseRadio('#contribution input[name=currency]', '€');
  for (const [amount, shown] of [
    ['30', '€30'],
    ['25,50', '€25.50'],
  ] as const) {
    await fill(amountField, '', amount);
    await press('#contribution button', text.contribute);
    await sees('dialog[open] button', shown);
    await key('Escape');
    await until('the closed dialog', () => !document.querySelector('dialog[open]'));
  }
  await press('#contribution button', text.contribute);
  await fill('dialog input', text.email, 'runner@');
  await press('dialog button', text.pay);
  await until('the error of the email', isErrorTranslated, 'dialog', TRANSLATED);
  await contribute(scene, mouse.hand);
}

/** The account of the registration, for the steps after it. */
let registered: NewAccount;

async function registerTranslated(scene: Scene): Promise<void> {
  const { visit, sees, until, front, mouse } = scene;
  const text = registrationTexts.ua;
  front.translate(true);
  registered = scene.newAccount();
  await visit('/registration');
  await sees('main button', t(text.send));
  await mouse.hand.fill('main input', text.email, 'runner@');
  await mouse.hand.submit('main button', text.send);
  await until('the error of the email', isErrorTranslated, 'main', TRANSLATED);
  await register(scene, { hand: mouse.hand, account: registered });
}

async function buyTranslated(scene: Scene): Promise<void> {
  const { visit, sees, isAt, tab, front, mouse } = scene;
  const { email, password } = registrationTexts.ua;
  front.translate(true);
  await tab.evaluate(() => localStorage.clear());
  await visit('/login');
  await mouse.hand.fill('main input', email, registered.email);
  await mouse.hand.fill('main input', password, 'не той пароль');
  await mouse.hand.press('main button', 'Увійти');
  await sees('main form', t('Неправильна пошта або пароль.'));
  await isAt('/login');
  await signInAndBuy(scene, { hand: mouse.hand, account: registered });
}

async function useCabinetTranslated(scene: Scene): Promise<void> {
  const { visit, sees, press, until, front, mouse, isAt } = scene;
  front.translate(true);
  await signInAgain(scene, { hand: mouse.hand, account: registered });
  await visit('/en/cabinet/catalogue');
  await press('main button', 'Buy: Cap');
  await sees('header a[aria-label="Basket, 1 item"]');
  await visit('/en/cabinet/basket');
  const total = await until('the total', readTotal, '');
  await press('main button[aria-label^="More"]');
  await until('a total of two', readTotal, total);

  await visit('/en/cabinet/personal-data');
  await sees('main button', t('Save'));
  await mouse.hand.fill('main input', 'City', 'Львів');
  await press('main button', 'Save');
  await sees('body', t('Data updated'));

  await visit('/en/cabinet');
  await sees('main', t('Paid, thank you'));
  await press('main a', 'RUN-');
  await isAt('/en/cabinet/orders/RUN-');
  await sees('main', t('Paid, thank you'));
}

/** Every text is then of the other language. */
async function switchLanguageTranslated(scene: Scene): Promise<void> {
  const { visit, press, sees, until, front } = scene;
  front.translate(true);
  await visit('/en');
  await sees('#contribution button', t(contributionTexts.en.contribute));
  await press('header a[hreflang=uk]');
  await sees('html[lang=uk] #contribution button', t(contributionTexts.ua.contribute));
  await until('no English label', isGone, t(contributionTexts.en.contribute));
  await press('header a[hreflang=en]');
  await sees('html[lang=en] #contribution button', t(contributionTexts.en.contribute));
}

/** The error beside the first invalid field. */
function isErrorTranslated(place: string, mark: string): boolean {
  const field = document.querySelector(`${place} [aria-invalid=true]`);
  const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.some((id) => document.getElementById(id)?.textContent?.trim().endsWith(mark));
}

/** The last amount of the basket, once it differs from another. */
function readTotal(other: string): string {
  const text = [...document.querySelectorAll<HTMLElement>('main .price')].at(-1)?.innerText ?? '';
  return text === other ? '' : text;
}

const isGone = (text: string): boolean => !document.body.innerText.includes(text);
