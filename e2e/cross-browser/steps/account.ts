import { participationTexts } from '../../pages/participation.ts';
import { registrationTexts } from '../../pages/registration.ts';
import type { Scene } from './scene.ts';

export const password = 'тихий ранок біля річки';

export async function register({ visit, fill, press, choose, isAt, sees, tab, account }: Scene): Promise<void> {
  const text = registrationTexts.ua;
  await visit('/registration');
  await fill('main input', text.email, account.email);
  await press('main button', text.send);
  await sees('main', text.code);
  // The last digit sends the code, and the field is gone.
  await press('main input', text.code);
  await tab.type(await account.code());

  await isAt('/registration?step=password');
  await fill('main input', text.password, password);
  await fill('main input', text.repeat, password);
  await press('main button', text.savePassword);

  await isAt('/registration?step=personal-data');
  await fill('main input', text.name, 'Олена');
  await fill('main input', text.lastName, 'Ґалаґан');
  await fill('main input', text.birthday, '14051979');
  await press('main input[type=radio]', text.female);
  await choose('main select', text.country, 'UA');
  await fill('main input', text.city, 'Київ');
  await fill('main input', text.phone, '0671234567');
  await press('main input[type=checkbox]');
  await press('main button', text.saveData);

  await isAt('/registration?step=participation');
  const on = participationTexts.ua;
  await choose('main select', on.race, '5km');
  await choose('main select', on.format, 'on-site');
  await sees('main button', on.submit);
  const unchecked = 'main input[type=checkbox]:not(:checked)';
  while ((await tab.evaluate(countOf, unchecked)) > 0) await press(unchecked);
  await press('main button', on.submit);
  await press('main input[type=radio]', on.pickup);
  await press('main button', 'Сплатити 500');
  await isAt('/sandbox/payments/');
  await press('button', 'Сплатити ');
  await sees('main', 'Сплачено, дякуємо');
}

const countOf = (selector: string) => document.querySelectorAll(selector).length;

export async function signIn({ fill, press, isAt, sees }: Scene, email: string, secret: string): Promise<void> {
  await isAt('/login');
  // The page before has a field of the same name.
  await sees('main button', 'Увійти');
  await fill('main input', registrationTexts.ua.email, email);
  await fill('main input', registrationTexts.ua.password, secret);
  await press('main button', 'Увійти');
  await isAt('/cabinet');
}

/** Signs in with the account of the registration. */
export async function signInAndBuy(scene: Scene): Promise<void> {
  const { visit, press, isAt, sees, tab, account } = scene;
  await tab.evaluate(() => localStorage.clear());
  await visit('/cabinet');
  await signIn(scene, account.email, password);
  await sees('main', 'Сплачено, дякуємо');

  await visit('/en/cabinet/catalogue');
  await press('main button', 'Buy: Cap');
  await press('header a', 'Basket, 1 item');
  await press('main a', 'Go to checkout');
  await isAt('/en/cabinet/checkout');
  await press('main input[type=radio]', 'Pick-up from the office');
  await press('main input[type=radio]', 'monobank');
  await press('main button', 'Pay ');
  await isAt('/sandbox/payments/');
  await press('button', 'Pay ');
  await isAt('/en/cabinet/orders/RUN-');
  await sees('main', 'Paid, thank you');
}
