import { act, screen, waitFor } from '@testing-library/react';
import type { Locale } from 'shared-lib/i18n';
import { signIn, signOut } from 'shared-lib/session';
import { type FakeResponse, renderRoute, testToasts } from 'shared-lib/testing';
import remote from './remote.ts';
import { cabinetServer, getBasket, mug, user as person } from './testing/cabinetServer.ts';

const product = {
  id: 1,
  slug: 'mug',
  title: { rendered: 'Горнятко' },
  content: { rendered: '' },
  acf: { currency: 'UAH', images: false, in_stock: true, sku: 'MUG-32', price: '320', product_type: 'souvenir' },
};

let server: ReturnType<typeof cabinetServer>;
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  signIn('a-token');
  server = cabinetServer({
    'GET /wp/v2/product': [product],
    'GET /custom/v1/shop/availability': { 'MUG-32': null },
    'POST /custom/v1/basket/items': getBasket({ ...mug, quantity: 1 }),
    'PATCH /custom/v1/profile': { ...person, has_password: true, has_google: false },
  });
});
afterEach(() => {
  act(() => signOut());
  server.stop();
  jest.restoreAllMocks();
});

const press = (address: string, name: RegExp) => async (locale: Locale) => {
  const { user } = await renderRoute(remote, (locale === 'en' ? '/en' : '') + address);
  // A form that still waits for its draft cannot be pressed.
  const ready = await waitFor(() => {
    const button = screen.getByRole('button', { name });
    expect(button.closest('[inert]')).toBeNull();
    return button;
  });
  await user.click(ready);
};
const buy = press('/cabinet/catalogue', /^(Купити|Buy): Горнятко$/);
const save = press('/cabinet/personal-data', /^(Зберегти|Save)$/);

/** The same, where the server rejects the call. */
const rejected = (response: FakeResponse, attempt: typeof save) => (locale: Locale) => {
  server.routes['PATCH /custom/v1/profile'] = () => response;
  return attempt(locale);
};
const wrongCity = { fields: { city: 'errors.required' } };

testToasts([
  { ua: 'Додано в кошик:', en: 'Added to basket:', act: buy },
  { ua: 'Дані оновлено', en: 'Data updated', act: save },
  {
    ua: 'Сталася помилка. Спробуйте ще раз',
    en: 'An error occurred. Please try again',
    act: rejected({ status: 503, code: 'unavailable' }, save),
  },
  {
    ua: 'Сталася помилка. Перевірте дані та спробуйте ще раз',
    en: 'An error occurred. Please check the data and try again',
    act: rejected({ status: 422, code: 'validation_failed', data: wrongCity }, save),
  },
  {
    ua: 'Немає зв’язку з інтернетом. Перевірте з’єднання та спробуйте ще раз.',
    en: 'You are offline. Check your connection and try again.',
    act: rejected('offline', save),
  },
  {
    ua: 'Немає зв’язку з інтернетом. Перевірте з’єднання та спробуйте ще раз.',
    en: 'You are offline. Check your connection and try again.',
    act: (locale: Locale) => {
      server.routes['POST /custom/v1/basket/items'] = () => 'offline';
      return buy(locale);
    },
  },
]);
