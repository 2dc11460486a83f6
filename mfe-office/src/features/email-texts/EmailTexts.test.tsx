import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { EmailKindTexts, EmailTextInLanguage, OfficeEmailText, OfficeEmailTexts } from 'shared-lib/api/office';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer, session } from '../../testing/officeServer.ts';

const at = (operation: string) => `POST /custom/v1/office/${operation}`;
const [LIST, SAVE, RESTORE, PREVIEW] = [
  at('email-texts'),
  at('save-email-texts'),
  at('restore-email-text'),
  at('preview-email'),
];
const EDITOR = '/office/settings/emails/order-paid';

const byDefault = (text: string): EmailTextInLanguage => ({
  default: text,
  changed: null,
  problem: null,
  version: 0,
  changedBy: null,
  changedAt: null,
});
const changedTo = (changed: string, before: EmailTextInLanguage, version = 3): EmailTextInLanguage => ({
  ...before,
  changed,
  version,
  changedBy: 'Оксана Лугова',
  changedAt: '2025-04-20T09:00:00Z',
});
const subject: OfficeEmailText = {
  id: 'subject',
  part: 'subject',
  variables: ['order', 'sum'],
  required: [],
  when: null,
  languages: {
    ua: byDefault('Оплату отримано: замовлення {order}'),
    en: byDefault('Payment received: order {order}'),
  },
};
const numbers: OfficeEmailText = {
  id: 'numbers',
  part: 'paragraph',
  variables: ['numbers', 'order', 'sum'],
  required: ['numbers'],
  when: { ua: 'Якщо номерів кілька', en: 'If there are several numbers' },
  languages: { ua: byDefault('Ваші стартові номери: {numbers}.'), en: byDefault('Your numbers: {numbers}.') },
};
const paid: EmailKindTexts = { kind: 'order-paid', area: 'orders', texts: [subject, numbers] };
const invoice: EmailKindTexts = { kind: 'order-invoice', area: 'orders', texts: [subject] };
const signature: EmailKindTexts = {
  kind: 'frame',
  area: 'common',
  texts: [
    {
      ...subject,
      id: 'signature',
      part: 'paragraph',
      languages: { ua: changedTo('Ваш пробіг', byDefault('Команда пробігу')), en: byDefault('The team') },
    },
  ],
};
const variables = {
  order: { ua: 'номер замовлення', en: 'order number' },
  sum: { ua: 'сума', en: 'sum' },
  numbers: { ua: 'стартові номери', en: 'race numbers' },
};
const withTexts = (...kinds: EmailKindTexts[]): OfficeEmailTexts => ({ kinds, variables });
const withSubject = (ua: EmailTextInLanguage): EmailKindTexts => ({
  ...paid,
  texts: [{ ...subject, languages: { ...subject.languages, ua } }, numbers],
});
const preview = { subject: 'Оплату отримано: RUN-000042', html: '<p>Лист</p>', text: 'Сплачено, дякуємо' };

let server: ReturnType<typeof officeServer>;
const open = (path = EDITOR, routes = {}) => {
  server = officeServer({ [LIST]: withTexts(signature, paid, invoice), [PREVIEW]: preview, ...routes });
  return renderRoute(remote, path);
};
beforeEach(() => sessionStorage.clear());
afterEach(() => server.stop());

const findRow = async (name: RegExp) => within(await screen.findByRole('group', { name }));
const getField = async (name: RegExp, language = 'Українською') =>
  (await findRow(name)).getByRole<HTMLInputElement>('textbox', { name: language });
const SUBJECT = /^Тема$/;
const NUMBERS = /^Текст 1/;

test('emails stand in groups with their plain names, changed ones are marked, and words of a text find them', async () => {
  const { user } = await open('/office/settings/emails');
  const orders = within(await screen.findByRole('region', { name: /Замовлення й оплата/ }));
  expect(orders.getByRole('link', { name: /^Оплату отримано/ })).toHaveAttribute('href', EDITOR);
  const common = within(screen.getByRole('region', { name: /Спільне/ }));
  expect(common.getByText('Змінено: 1')).toBeVisible();
  expect(orders.queryByText(/Змінено/)).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Пошук серед листів' }), 'стартові номери');
  await waitFor(() => expect(screen.queryByRole('region', { name: /Спільне/ })).toBeNull());
  expect(screen.getByRole('link', { name: /^Оплату отримано/ })).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'жодного такого');
  expect(await screen.findByRole('button', { name: 'Прибрати фільтри' })).toBeVisible();
});

test('a text is changed, seen in the preview at once, and saved in its language', async () => {
  const { user } = await open();
  const field = await getField(SUBJECT);
  await user.clear(field);
  await user.type(field, 'Дякуємо!');
  await waitFor(() =>
    expect(server.getCalls(PREVIEW).at(-1)?.body).toEqual({
      kind: 'order-paid',
      language: 'ua',
      id: 'subject',
      texts: [{ id: 'subject', text: 'Дякуємо!' }],
    }),
  );
  const frame = await screen.findByTitle('Лист: Оплату отримано: RUN-000042');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveProperty('srcdoc', '<p>Лист</p>');
  expect((await findRow(SUBJECT)).getByText('Оплату отримано: замовлення {order}')).toBeVisible();
  const saved = withSubject(changedTo('Дякуємо!', subject.languages.ua, 1));
  server.routes[SAVE] = () => {
    server.routes[LIST] = withTexts(saved);
    return { body: saved };
  };
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await waitFor(() =>
    expect(server.getCalls(SAVE)[0]?.body).toEqual({
      kind: 'order-paid',
      texts: [{ id: 'subject', language: 'ua', text: 'Дякуємо!', version: 0 }],
    }),
  );
  expect(await screen.findByText(/^Збережено:/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Не збережено/)).toBeNull());
  expect(screen.getByText(/^Змінено: Оксана Лугова/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Зберегти' })).toBeNull();
});

test('a variable is inserted at the caret, also by the keyboard', async () => {
  const { user } = await open();
  const field = await getField(SUBJECT, 'Англійською');
  await user.click(field);
  field.setSelectionRange(0, 7);
  await user.tab();
  expect((await findRow(SUBJECT)).getAllByRole('button', { name: /номер замовлення/ })[1]).toHaveFocus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(field).toHaveValue('{sum} received: order {order}');
  expect(field).toHaveFocus();
  expect(field.selectionStart).toBe('{sum}'.length);
});

test('what the text may not say is named at its field, and cannot be saved', async () => {
  const { user } = await open();
  const field = await getField(NUMBERS);
  await user.clear(field);
  expect((await findRow(NUMBERS)).getByText('Текст не може бути порожнім')).toBeVisible();
  await user.type(field, 'Номери вже є');
  expect(field).toBeInvalid();
  expect((await findRow(NUMBERS)).getByText(/^Без {numbers}/)).toBeVisible();
  await user.type(field, ': {{numbers}, {{donor}');
  expect((await findRow(NUMBERS)).getByText(/немає {donor}/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Зберегти' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Скасувати зміни' }));
  expect(field).toHaveValue('Ваші стартові номери: {numbers}.');
  expect(field).toBeValid();
});

test('a changed text goes back to its default, which is shown beside it', async () => {
  const { user } = await open(EDITOR, { [LIST]: withTexts(withSubject(changedTo('Дякуємо!', subject.languages.ua))) });
  const row = await findRow(SUBJECT);
  expect(await getField(SUBJECT)).toHaveValue('Дякуємо!');
  expect(row.getByText('Оплату отримано: замовлення {order}')).toBeVisible();
  server.routes[RESTORE] = () => {
    server.routes[LIST] = withTexts(paid);
    return { body: paid };
  };
  await user.click(row.getByRole('button', { name: 'Повернути стандартний' }));
  await waitFor(async () => expect(await getField(SUBJECT)).toHaveValue('Оплату отримано: замовлення {order}'));
  expect(server.getCalls(RESTORE)[0]?.body).toEqual({ kind: 'order-paid', id: 'subject', language: 'ua', version: 3 });
  expect(screen.queryByRole('button', { name: 'Повернути стандартний' })).toBeNull();
});

test('a colleague’s change is shown beside one’s own, and one of both is taken', async () => {
  const { user } = await open();
  await user.type(await getField(SUBJECT), '!');
  server.routes[SAVE] = () => {
    server.routes[LIST] = withTexts(withSubject(changedTo('Гроші вже в нас', subject.languages.ua)));
    return { status: 409, code: 'email_text_changed' };
  };
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByText('Гроші вже в нас')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Зберегти' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Лишити мій' }));
  server.routes[SAVE] = paid;
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await waitFor(() =>
    expect(server.getCalls(SAVE)[1]?.body).toEqual({
      kind: 'order-paid',
      texts: [{ id: 'subject', language: 'ua', text: 'Оплату отримано: замовлення {order}!', version: 3 }],
    }),
  );
});

test('unsaved texts outlast a reload, and leaving asks', async () => {
  const first = await open();
  await first.user.type(await getField(SUBJECT), '!');
  cleanup();
  server.stop();
  const { user } = await open();
  expect(await getField(SUBJECT)).toHaveValue('Оплату отримано: замовлення {order}!');
  expect(screen.getByText('Не збережено: 1')).toBeVisible();
  expect(await screen.findByTitle(/^Лист: /)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  await user.click(await screen.findByRole('button', { name: 'Лишитися' }));
  expect(await getField(SUBJECT)).toHaveValue('Оплату отримано: замовлення {order}!');
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  await user.click(await screen.findByRole('button', { name: 'Вийти без збереження' }));
  expect(await screen.findByRole('searchbox', { name: 'Пошук серед листів' })).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('who may only read sees texts and preview, and no way to change them', async () => {
  const operations = session.operations.filter((name) => !['save-email-texts', 'restore-email-text'].includes(name));
  const stored = withTexts(withSubject(changedTo('Дякуємо!', subject.languages.ua)));
  await open(`/en${EDITOR}`, { [LIST]: stored, 'GET /custom/v1/office/session': { ...session, operations } });
  expect(await getField(/^Subject$/, 'In Ukrainian')).toHaveAttribute('readonly');
  expect(await screen.findByText('Сплачено, дякуємо')).toBeInTheDocument();
  for (const name of ['Save', 'Restore the default', /order number/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('an unknown email leads to the list, and a failed load can be tried again', async () => {
  await open('/office/settings/emails/nothing');
  expect(await screen.findByRole('link', { name: 'До всіх листів' })).toHaveAttribute(
    'href',
    '/office/settings/emails',
  );
  server.stop();
  await open(EDITOR, { [LIST]: () => ({ status: 404, code: 'failed' }) });
  expect(await screen.findByRole('button', { name: 'Ще раз' })).toBeVisible();
});
