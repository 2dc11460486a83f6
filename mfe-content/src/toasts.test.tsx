import { screen } from '@testing-library/react';
import type { Locale } from 'shared-lib/i18n';
import { fakeServer, renderRoute, testToasts } from 'shared-lib/testing';
import DonorDialog from './features/contribution/donor/DonorDialog.tsx';
import remote from './remote.ts';

const paid = { state: 'paid', amount: 50_000, currency: 'UAH', provider: 'liqpay', receipt: 'none' };
const unavailable = () => ({ status: 503, code: 'payment_unavailable' });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  sessionStorage.clear();
  server = fakeServer({ 'GET /custom/v1/contributions/t': paid });
});
afterEach(() => {
  server.stop();
  jest.restoreAllMocks();
});

const home = { ua: '', en: '/en' };

const returnFromPayment = (locale: Locale) => renderRoute(remote, `${home[locale]}/contribution/t`);

async function requestReceipt(locale: Locale) {
  const { user } = await returnFromPayment(locale);
  await user.type(await screen.findByLabelText(/^(Пошта|Email)/), 'olena@run.example');
  await user.click(screen.getByRole('button', { name: /^(Надіслати квитанцію|Send the receipt)$/ }));
}

const Dialog = () => <DonorDialog amount={50_000} currency="UAH" providers={['liqpay']} onClose={() => {}} />;

async function donateInVain(locale: Locale) {
  server.routes['POST /custom/v1/contributions'] = unavailable;
  const routes = [{ id: 'donor', index: true as const, lazy: async () => ({ Component: Dialog }) }];
  const { user } = await renderRoute({ ...remote, routes }, home[locale] || '/');
  await user.click(await screen.findByRole('button', { name: /^(Сплатити|Pay) / }));
}

testToasts([
  { ua: 'Успішно.', en: 'Success.', act: returnFromPayment },
  { ua: 'Ваш внесок прийнято', en: 'Your contribution was accepted', act: returnFromPayment },
  { ua: 'Помилка.', en: 'Error.', act: donateInVain },
  { ua: 'Щось пішло не так', en: 'Something went wrong', act: donateInVain },
  {
    ua: 'Квитанцію надіслано на пошту',
    en: 'Receipt sent to email',
    act: (locale: Locale) => {
      server.routes['POST /custom/v1/contributions/t/receipt'] = () => ({ body: undefined });
      return requestReceipt(locale);
    },
  },
  {
    ua: 'Лист не надіслано',
    en: 'Email not sent',
    act: (locale: Locale) => {
      server.routes['POST /custom/v1/contributions/t/receipt'] = unavailable;
      return requestReceipt(locale);
    },
  },
]);
