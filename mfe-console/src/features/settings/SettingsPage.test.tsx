import { screen, within } from '@testing-library/react';
import { fakeServer, renderRoute } from 'shared-lib/testing';
import { forgetToken, storeToken } from '../../access/storedToken.ts';
import { queries } from '../../api/queries.ts';
import remote from '../../remote.ts';

jest.mock('@simplewebauthn/browser', () => ({ browserSupportsWebAuthn: () => true, startAuthentication: jest.fn() }));

const since = '2025-05-20T10:20:00Z';
const operator = { name: 'operator', scope: '*' };
const part = { version: '1.4.2', since, by: 'team', mounts: [] };
const live = [
  { name: 'cabinet', ...part, fills: { 'home.below-hero': 2048 } },
  { name: 'content', ...part, slots: { 'home.below-hero': { fill: ['cabinet'], grade: 'silent', kb: 8, ms: 150 } } },
];
const status = (token: object) => ({
  live,
  canaries: [],
  shell: {},
  policies: [{ name: '*', rules: ['smoke'] }],
  circuits: [{ name: 'cabinet', version: '1.4.2', slot: 'home.below-hero', until: since }],
  token,
});
const tokens = [
  {
    id: 'a1',
    name: 'team cabinet',
    scope: 'cabinet',
    createdAt: since,
    by: 'operator',
    expires: '2999-01-31T12:00:00Z',
  },
  { id: 'a2', name: 'old runner', scope: '@runner', createdAt: since, by: 'operator', revokedAt: since },
];
const contents = { routes: [], sizes: { entry: { brotli: 32 * 1024 }, home: { brotli: 100 * 1024 } } };
const limits = { entry: 64, route: 200 };

let server: ReturnType<typeof fakeServer>;
const serve = (routes: Parameters<typeof fakeServer>[0] = {}, token: object = operator) => {
  storeToken('ID.SECRET');
  server = fakeServer({
    'GET /platform/status': status(token),
    'GET /platform/tokens': tokens,
    'GET /platform/budgets/cabinet': { name: 'cabinet', ...limits },
    'GET /platform/budgets/content': { name: 'content', entry: 20, route: 200, isSet: true },
    'GET /releases/cabinet/1.4.2/client/contents.json': contents,
    'GET /releases/content/1.4.2/client/contents.json': () => ({ status: 404 }),
    ...routes,
  });
  return renderRoute(remote, '/console/settings');
};
afterEach(() => {
  server.stop();
  queries.clear();
  forgetToken();
});

const panel = (name: string) => screen.findByRole('region', { name });

test('a team sees until when its token works, and changes nothing of the site', async () => {
  await serve({}, { name: 'team cabinet', scope: 'cabinet', expires: '2999-01-31T12:00:00Z' });
  expect(await panel('Що може цей ключ')).toHaveTextContent('team cabinet, частина cabinet, до 31.01.2999');
  expect(await panel('Що потрібно для основного релізу')).toHaveTextContent('cabinetяк усі інші');
  expect(screen.queryByRole('region', { name: 'Ключі' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Змінити|^Прибрати зараз/ })).toBeNull();
  expect(server.getCalls('GET /platform/tokens')).toHaveLength(0);
});

test('an operator revokes a token once, after a question', async () => {
  const { user } = await serve({ 'DELETE /platform/tokens/a1': () => ({ body: undefined }) });
  const list = await panel('Ключі');
  expect(await within(list).findByText(/виконує пробні прогони/)).toBeVisible();
  expect(within(list).getAllByRole('button', { name: /^Відкликати/ })).toHaveLength(1);
  await user.click(within(list).getByRole('button', { name: 'Відкликати team cabinet' }));
  const dialog = screen.getByRole('dialog', { name: 'Відкликати ключ «team cabinet»?' });
  await user.dblClick(within(dialog).getByRole('button', { name: 'Відкликати' }));
  expect(await screen.findByText('Ключ «team cabinet» більше нічого не відкриває.')).toBeVisible();
  expect(server.getCalls('DELETE /platform/tokens/a1')).toHaveLength(1);
});

test('a new token is shown once and gone with its dialog', async () => {
  const { user } = await serve({ 'POST /platform/tokens': { ...tokens[0], token: 'NEW.SECRET' } });
  await user.click(await screen.findByRole('button', { name: 'Новий ключ' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByLabelText('Чий це ключ'), 'team results');
  await user.type(within(dialog).getByLabelText('Що він відкриває'), 'results');
  await user.click(within(dialog).getByRole('button', { name: 'Новий ключ' }));
  expect(await screen.findByText('NEW.SECRET')).toBeVisible();
  expect(server.getCalls('POST /platform/tokens')[0]?.body).toEqual({ name: 'team results', scope: 'results' });
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Закрити' })[0] as HTMLElement);
  expect(screen.queryByText('NEW.SECRET')).toBeNull();
});

test('a preview link is listed until it is put away', async () => {
  const url = 'https://run.example/platform/preview?pass=x';
  const { user } = await serve(
    {
      'GET /platform/releases/cabinet': [{ name: 'cabinet', version: '1.5.0', by: 'team' }],
      'POST /platform/previews': { url, expires: since },
    },
    { name: 'team cabinet', scope: 'cabinet' },
  );
  await user.click(await screen.findByRole('button', { name: 'Новий перегляд' }));
  const dialog = screen.getByRole('dialog');
  await within(dialog).findByRole('option', { name: '1.5.0' });
  await user.selectOptions(within(dialog).getByLabelText('Скільки діє'), '72');
  await user.click(within(dialog).getByRole('button', { name: 'Новий перегляд' }));
  const link = await screen.findByRole('link', { name: 'Відкрити cabinet 1.5.0 у новій вкладці' });
  expect(link).toHaveAttribute('href', url);
  expect(link).toHaveAttribute('rel', 'noopener');
  expect(server.getCalls('POST /platform/previews')[0]?.body).toEqual({ name: 'cabinet', version: '1.5.0', hours: 72 });
  await user.click(screen.getByRole('button', { name: 'Прибрати зі списку cabinet 1.5.0' }));
  expect(screen.queryByRole('link', { name: /^Відкрити/ })).toBeNull();
});

test('a changed policy keeps its other rules', async () => {
  const policies = [{ name: 'cabinet', rules: ['smoke', 'staging first'] }];
  const { user } = await serve({
    'GET /platform/status': { ...status(operator), policies },
    'POST /platform/policies': [],
  });
  const listed = await panel('Що потрібно для основного релізу');
  await user.click(within(listed).getByRole('button', { name: 'Змінити cabinet' }));
  const dialog = screen.getByRole('dialog', { name: 'Правила: cabinet' });
  expect(within(dialog).getByLabelText('спершу тестовий сайт')).toBeChecked();
  await user.click(within(dialog).getByLabelText('пробний прогін'));
  await user.click(within(dialog).getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByText('Правила змінено: cabinet.')).toBeVisible();
  expect(server.getCalls('POST /platform/policies')[0]?.body).toEqual({ name: 'cabinet', rules: ['staging first'] });
});

test('a policy is changed for one part', async () => {
  const { user } = await serve({ 'POST /platform/policies': [] });
  const policies = await panel('Що потрібно для основного релізу');
  await user.click(within(policies).getByRole('button', { name: 'Змінити cabinet' }));
  const dialog = screen.getByRole('dialog', { name: 'Правила: cabinet' });
  expect(within(dialog).getByLabelText('пробний прогін')).toBeChecked();
  await user.click(within(dialog).getByLabelText('дві згоди'));
  await user.click(within(dialog).getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByText('Правила змінено: cabinet.')).toBeVisible();
  expect(server.getCalls('POST /platform/policies')[0]?.body).toEqual({
    name: 'cabinet',
    rules: ['smoke', 'two approvals'],
  });
});

test('budgets show bytes and milliseconds beside their limits, and a failure where one is', async () => {
  const { user } = await serve({
    'POST /platform/budgets': () => ({ status: 400, code: 'body-invalid' }),
  });
  const budgets = await panel('Бюджети');
  const [cabinet, content] = within(budgets).getAllByRole('listitem');
  expect(await within(cabinet as HTMLElement).findByText('32 із 64 КБ')).toBeVisible();
  expect(cabinet).toHaveTextContent('Найбільша сторінка100 із 200 КБ');
  expect(cabinet).toHaveTextContent('У слоті home.below-hero, не довше 150 мс на сервері2 із 8 КБ');
  expect(cabinet).toHaveTextContent('Повільно або з помилками у слоті home.below-hero');
  expect(await within(content as HTMLElement).findByRole('alert', {}, { timeout: 4000 })).toBeVisible();
  await user.click(within(budgets).getByRole('button', { name: 'Змінити content' }));
  const dialog = screen.getByRole('dialog', { name: 'Межі content' });
  await user.clear(within(dialog).getByLabelText('Кожна сторінка, КБ'));
  await user.type(within(dialog).getByLabelText('Кожна сторінка, КБ'), '80');
  await user.click(within(dialog).getByRole('button', { name: 'Зберегти' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Сайт не приймає цих значень');
  expect(server.getCalls('POST /platform/budgets')[0]?.body).toEqual({ name: 'content', entry: 80, route: 200 });
});

test('a live release above a limit that was lowered since says so', async () => {
  await serve({ 'GET /platform/budgets/cabinet': { name: 'cabinet', entry: 20, route: 200, isSet: true } });
  expect(await screen.findByText('32 із 20 КБ, понад межу')).toBeVisible();
});

test('a clean-up says what it has put aside', async () => {
  const pruned = { setAside: [{ name: 'cabinet', version: '1.3.0' }], removed: [] };
  const { user } = await serve({ 'POST /platform/prune': pruned });
  const storage = await panel('Сховище');
  await user.click(within(storage).getByRole('button', { name: 'Прибрати зараз' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Прибрати зараз' }));
  expect(await screen.findByText('Відкладено: 1, вилучено: 0.')).toBeVisible();
  expect(storage).toHaveTextContent('Відкладеноcabinet 1.3.0');
});
