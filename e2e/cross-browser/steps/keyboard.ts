import { demoAccount } from 'backend/demo-account';
import { contributionTexts } from '../../pages/contribution.ts';
import { participationTexts } from '../../pages/participation.ts';
import { registrationTexts } from '../../pages/registration.ts';
import { keyboardOf } from '../keyboard.ts';
import { password } from './account.ts';
import type { Scene } from './scene.ts';

export async function contributeByKeyboard(scene: Scene): Promise<void> {
  const { visit, isAt, sees, until, newAccount } = scene;
  const { chooseRadio, fill, press, tabTo } = keyboardOf(scene);
  const text = contributionTexts.en;
  await visit('/en');
  await chooseRadio('#contribution input[name=currency]', '€');
  await fill('#contribution input[inputmode=decimal]', '', '25,50');
  await press('#contribution button', text.contribute);
  await until('the dialog', () => document.activeElement?.closest('dialog') !== null);
  await fill('dialog input', text.email, newAccount().email);
  await tabTo('dialog button', text.pay);
  await tabTo('dialog input', text.email, 'shiftTab');
  await press('dialog button', text.pay);
  await isAt('/sandbox/payments/liqpay/pay/');
  await press('button', text.pay);
  await sees('h1, h2', text.thanks);
}

export async function registerByKeyboard(scene: Scene): Promise<void> {
  const { visit, isAt, sees, until, tab, newAccount } = scene;
  const { chooseOption, chooseRadio, check, fill, press, skipToContent } = keyboardOf(scene);
  const { email, code } = newAccount();
  const text = registrationTexts.ua;
  await visit('/registration');
  await skipToContent();
  await fill('main input', text.email, email);
  await tab.key('Enter');
  await until('focus on the code', () => document.activeElement?.getAttribute('autocomplete') === 'one-time-code');
  await tab.type(await code());

  await sees('main', text.savePassword);
  await fill('main input', text.password, password);
  await fill('main input', text.repeat, password);
  await press('main button', text.savePassword, 'Space');

  await sees('main', text.saveData);
  await fill('main input', text.name, 'Олена');
  await fill('main input', text.lastName, 'Ґалаґан');
  await fill('main input', text.birthday, '14051979');
  await chooseRadio('main input[type=radio]', text.female);
  await chooseOption('main select', text.country, 'UA');
  await fill('main input', text.city, 'Київ');
  await fill('main input', text.phone, '0671234567');
  await check('main input[type=checkbox]');
  await press('main button', text.saveData);

  const on = participationTexts.ua;
  await sees('main button', on.submit);
  await chooseOption('main select', on.race, '5km');
  await chooseOption('main select', on.format, 'on-site');
  const unchecked = 'main input[type=checkbox]:not(:checked)';
  while (await tab.evaluate((selector: string) => document.querySelector(selector) !== null, unchecked)) {
    await check('main input[type=checkbox]');
  }
  await press('main button', on.submit);
  await sees('main', on.delivery);
  await chooseRadio('main input[type=radio]', on.pickup);
  await press('main button', 'Сплатити 500');
  await isAt('/sandbox/payments/');
  await press('button', 'Сплатити ');
  await sees('main', 'Сплачено, дякуємо');
}

export async function signInAndBuyByKeyboard(scene: Scene): Promise<void> {
  const { visit, isAt, sees, tab } = scene;
  const { chooseRadio, fill, press, skipToContent, tabTo } = keyboardOf(scene);
  await visit('/en/login');
  await skipToContent();
  await fill('main input', 'E-mail', demoAccount.email);
  await fill('main input', 'Password', demoAccount.password);
  await tabTo('main input', 'E-mail', 'shiftTab');
  await press('main button', 'Login', 'Space');
  await isAt('/en/cabinet');
  await visit('/en/cabinet/catalogue');
  await skipToContent();
  await press('main button', 'Buy: Cap');
  await sees('header a[aria-label="Basket, 1 item"]');
  await tabTo('a[href="/en/cabinet/basket"]', '', 'shiftTab');
  await tab.key('Enter');
  await isAt('/en/cabinet/basket');
  await press('main a', 'Go to checkout');
  await isAt('/en/cabinet/checkout');
  await sees('main', 'Pick-up from the office');
  await chooseRadio('main input[type=radio]', 'Pick-up from the office');
  await chooseRadio('main input[type=radio][name=provider]', 'monobank');
  await press('main button', 'Pay ');
  await isAt('/sandbox/payments/');
  await press('button', 'Pay ');
  await sees('main', 'Paid, thank you');
}
