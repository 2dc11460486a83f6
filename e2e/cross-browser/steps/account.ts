import { participationTexts } from '../../pages/participation.ts';
import { registrationTexts } from '../../pages/registration.ts';
import { type Hand, uncheckedBox } from '../hand.ts';
import type { Person, Scene } from './scene.ts';

const password = 'тихий ранок біля річки';

/** Registers an account and a runner, and pays. */
export async function register(scene: Scene, { hand, account }: Person): Promise<void> {
  const { visit, isAt, sees, until, tab } = scene;
  const { chooseOption, chooseRadio, check, fill, press, skipToContent, submit } = hand;
  const text = registrationTexts.ua;
  await visit('/registration');
  await skipToContent();
  await fill('main input', text.email, account.email);
  await submit('main button', text.send);
  await until('focus on the code', () => document.activeElement?.getAttribute('autocomplete') === 'one-time-code');
  // The last digit sends the code, and the field is gone.
  await tab.type(await account.code());

  await isAt('/registration?step=password');
  await sees('main', text.savePassword);
  await fill('main input', text.password, password);
  await fill('main input', text.repeat, password);
  await press('main button', text.savePassword, 'Space');

  await isAt('/registration?step=personal-data');
  await sees('main', text.saveData);
  await fill('main input', text.name, 'Олена');
  await fill('main input', text.lastName, 'Ґалаґан');
  await fill('main input', text.birthday, '14051979');
  await chooseRadio('main input[type=radio]', text.female);
  await chooseOption('main select', text.country, 'UA');
  await fill('main input', text.city, 'Київ');
  await fill('main input', text.phone, '0671234567');
  await check();
  await press('main button', text.saveData);

  await isAt('/registration?step=participation');
  const on = participationTexts.ua;
  await sees('main button', on.submit);
  await chooseOption('main select', on.race, '5km');
  await chooseOption('main select', on.format, 'on-site');
  while (await tab.evaluate((selector: string) => document.querySelector(selector) !== null, uncheckedBox)) {
    await check();
  }
  await press('main button', on.submit);
  await sees('main', on.delivery);
  await chooseRadio('main input[type=radio]', on.pickup);
  // Tab passes a button that waits for the price.
  await sees('main button', 'Сплатити 500');
  await press('main button', 'Сплатити 500');
  await isAt('/sandbox/payments/');
  await press('button', 'Сплатити ');
  await sees('main', 'Сплачено, дякуємо');
}

/** On the login page. */
export async function signIn({ isAt, sees }: Scene, hand: Hand, email: string, secret: string): Promise<void> {
  const { email: emailLabel, password: passwordLabel } = registrationTexts.ua;
  await isAt('/login');
  // The page before has a field of the same name.
  await sees('main button', 'Увійти');
  await hand.fill('main input', emailLabel, email);
  await hand.fill('main input', passwordLabel, secret);
  await hand.returnTo('main input', emailLabel);
  await hand.press('main button', 'Увійти', 'Space');
  await isAt('/cabinet');
}

/** Signs in with the account of the registration. */
export async function signInAgain(scene: Scene, { hand, account }: Person): Promise<void> {
  const { visit, isAt, sees, tab } = scene;
  await tab.evaluate(() => localStorage.clear());
  await visit('/cabinet');
  await isAt('/login');
  await hand.skipToContent();
  await signIn(scene, hand, account.email, password);
  await sees('main', 'Сплачено, дякуємо');
}

export async function signInAndBuy(scene: Scene, person: Person): Promise<void> {
  const { visit, isAt, sees } = scene;
  const { chooseRadio, press, pressAbove, skipToContent } = person.hand;
  await signInAgain(scene, person);

  await visit('/en/cabinet/catalogue');
  await skipToContent();
  await press('main button', 'Buy: Cap');
  await sees('header a[aria-label="Basket, 1 item"]');
  await pressAbove('header a', 'Basket, 1 item');
  await isAt('/en/cabinet/basket');
  // The catalogue has the same link to the checkout, and is shown a moment longer than its URL.
  await sees('main a[aria-current=page]', 'Basket');
  await press('main a', 'Go to checkout');
  await isAt('/en/cabinet/checkout');
  await sees('main', 'Pick-up from the office');
  await chooseRadio('main input[type=radio]', 'Pick-up from the office');
  await chooseRadio('main input[type=radio][name=provider]', 'monobank');
  await sees('main button', 'Pay ');
  await press('main button', 'Pay ');
  await isAt('/sandbox/payments/');
  await press('button', 'Pay ');
  await isAt('/en/cabinet/orders/RUN-');
  await sees('main', 'Paid, thank you');
}
