import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, renderRoute } from 'shared-lib/testing';
import { forgetToken, storeToken } from '../../access/storedToken.ts';
import { queries } from '../../api/queries.ts';
import remote from '../../remote.ts';

jest.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  startAuthentication: jest.fn(async () => ({ id: 'key' })),
}));

const since = '2025-05-20T10:20:00Z';
const live = {
  cabinet: { version: '1.4.2', since, by: 'Леся Верес' },
  content: { version: '3.4.1', since, by: 'Ада Липка' },
};
const canaries = [{ name: 'cabinet', version: '1.5.0', percent: 10, since, by: 'Леся Верес' }];
const entry = {
  number: 2,
  at: since,
  by: 'Леся Верес',
  change: { kind: 'canary', name: 'cabinet', version: '1.5.0' },
  live,
  canaries,
};
const before = {
  ...entry,
  number: 1,
  change: { kind: 'activate', name: 'cabinet', version: '1.4.1' },
  live: { cabinet: { version: '1.4.1', since, by: 'Леся Верес' } },
  canaries: [],
};
const status = (token: object, shown = canaries) => ({
  entry,
  live: Object.entries(live).map(([name, release]) => ({ name, ...release, mounts: [] })),
  canaries: shown,
  policies: [{ name: '*', rules: ['smoke'] }],
  runner: { isAway: true },
  waiting: [],
  token,
});
const evidence = {
  name: 'cabinet',
  live: { name: 'cabinet', version: '1.4.2', since, views: 900, troubled: 9 },
  canary: {
    ...canaries[0],
    evidence: [{ measure: 'error', canary: 20, canaryOf: 100, live: 9, liveOf: 900, chance: 0.0001, verdict: 'worse' }],
    curve: [{ at: since, canary: { views: 100, troubled: 20 }, live: { views: 900, troubled: 9 } }],
    limits: { views: 20, troubled: 3, chance: 0.0005 },
  },
};
const error = {
  name: 'cabinet',
  version: '1.4.2',
  at: since,
  side: 'browser',
  kind: 'error',
  route: 'delivery',
  message: 'Cannot read properties',
  source: 'src/delivery/BranchField.tsx:84:17',
  count: 31,
};
const team = { name: 'team cabinet', scope: 'cabinet' };

let server: ReturnType<typeof fakeServer>;
const serve = (routes: Parameters<typeof fakeServer>[0]) => {
  server = fakeServer({
    'GET /platform/status': status(team),
    'GET /platform/history': [entry, before],
    'GET /platform/evidence/cabinet': evidence,
    'GET /platform/errors/cabinet': [error],
    'GET /platform/budgets/cabinet': { name: 'cabinet', entry: 64, route: 200 },
    ...routes,
  });
};
afterEach(() => {
  server.stop();
  queries.clear();
  forgetToken();
});

test('a team reads the evidence of its canary, its errors with their source, and what its token may do', async () => {
  storeToken('ID.SECRET');
  serve({});
  await renderRoute(remote, '/console');
  const canary = await screen.findByRole('region', { name: 'cabinet 1.5.0' });
  const row = await within(canary).findByRole('row', { name: /Помилки коду/ });
  expect(row).toHaveTextContent('9 із 900');
  expect(row).toHaveTextContent('20 із 100');
  expect(row).toHaveTextContent('Гірше');
  expect(canary).toHaveTextContent('Суддя: відкотити.');
  expect(await screen.findByText('src/delivery/BranchField.tsx:84:17')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Що може цей ключ' })).toHaveTextContent('частина cabinet');
  expect(screen.getByText('Виконавці не відповідають')).toBeVisible();
  expect(server.calls.every(({ headers }) => headers.Authorization === 'Bearer ID.SECRET')).toBe(true);
  expect(server.getCalls('GET /platform/errors/content')).toHaveLength(0);
});

test('a rollback is confirmed, sent once for two presses, and told with who may undo it', async () => {
  storeToken('ID.SECRET');
  const { promise, resolve } = Promise.withResolvers<void>();
  serve({
    'GET /platform/status': status(team, []),
    'POST /platform/rollbacks': async () => {
      await promise;
      return { body: entry };
    },
  });
  const { user } = await renderRoute(remote, '/console');
  await user.click(await screen.findByRole('button', { name: 'Відкотити до 1.4.1' }));
  const dialog = screen.getByRole('dialog', { name: 'Відкотити cabinet 1.4.2?' });
  expect(dialog).toHaveTextContent('отримають 1.4.1');
  await user.dblClick(within(dialog).getByRole('button', { name: 'Відкотити' }));
  resolve();
  expect(await screen.findByText(/cabinet 1\.4\.2 відкочено\. Повернути може команда cabinet/)).toBeVisible();
  expect(server.getCalls('POST /platform/rollbacks').map(({ body }) => body)).toEqual([
    { name: 'cabinet', version: '1.4.2' },
  ]);
});

test('what the site rejects stays in the dialog', async () => {
  storeToken('ID.SECRET');
  serve({
    'GET /platform/status': status(team, []),
    'POST /platform/rollbacks': () => ({ status: 409, code: 'nothing-before' }),
  });
  const { user } = await renderRoute(remote, '/console');
  await user.click(await screen.findByRole('button', { name: 'Відкотити до 1.4.1' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Відкотити' }));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('Раніше нічого не було.');
});

test('an activation waits for its smoke run', async () => {
  storeToken('ID.SECRET');
  serve({
    'GET /platform/status': status(team, []),
    'GET /platform/releases/cabinet': [{ name: 'cabinet', version: '1.6.0', by: 'team cabinet', publishedAt: since }],
    'GET /platform/readiness/cabinet/1.6.0': {
      rules: [{ rule: 'smoke', problem: 'smoke: no run has passed' }],
      approvals: [],
    },
    'POST /platform/smoke-runs': { id: 'r1', state: 'failed', problems: ['/cabinet: no heading'] },
  });
  const { user } = await renderRoute(remote, '/console');
  await user.click(await screen.findByRole('button', { name: 'Інші релізи cabinet' }));
  await user.click(await screen.findByRole('button', { name: 'Активувати 1.6.0' }));
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByText(/Спершу виконавець відкриє/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Активувати' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('/cabinet: no heading');
  expect(server.getCalls('POST /platform/activations')).toHaveLength(0);
});

test('who approves sees which pages look different, with images by the token', async () => {
  storeToken('ID.SECRET');
  const images = { before: 'b.png', after: 'a.png', difference: 'd.png' };
  const different = [{ path: '/cabinet', of: 'cabinet', width: 390, ratio: 0.125, limit: 0.001, images }];
  const result = { pages: [], seconds: 1, isSignedIn: false, untested: [] };
  const picture = new Blob(['png'], { type: 'image/png' });
  serve({
    'GET /platform/status': status(team, []),
    'GET /platform/releases/cabinet': [{ name: 'cabinet', version: '1.6.0', by: 'team cabinet', publishedAt: since }],
    'GET /platform/readiness/cabinet/1.6.0': {
      rules: [{ rule: 'staging first' }],
      approvals: [],
      attestations: [{ site: 'https://staging.example' }],
      smoke: { id: 'r1', result: { ...result, visual: { compared: 4, different, uncompared: ['/ at 1440'] } } },
    },
    'GET /platform/smoke-runs/r1/images/b.png': picture,
    'GET /platform/smoke-runs/r1/images/a.png': picture,
    'GET /platform/smoke-runs/r1/images/d.png': picture,
  });
  const { user } = await renderRoute(remote, '/console');
  await user.click(await screen.findByRole('button', { name: 'Інші релізи cabinet' }));
  await user.click(await screen.findByRole('button', { name: /^Згода 1\.6\.0/ }));
  const looks = await screen.findByRole('region', { name: 'Який вигляд мають сторінки' });
  expect(looks).toHaveTextContent('1 знімок із 4 відрізняється');
  expect(looks).toHaveTextContent('Не порівняно: / at 1440');
  expect(screen.getByText('Прийшов з https://staging.example.')).toBeVisible();
  expect(server.getCalls('GET /platform/smoke-runs/r1/images/b.png')).toHaveLength(0);
  await user.click(within(looks).getByText(/^\/cabinet \(cabinet\), 390 px: 12,5/));
  const image = await within(looks).findByRole('img', { name: 'Із цим релізом' });
  expect(image).toHaveAttribute('src', expect.stringMatching(/^data:image\/png;base64,/));
  expect(server.calls.every(({ headers }) => headers.Authorization === 'Bearer ID.SECRET')).toBe(true);
});

test('a canary of a group leaves the live release to all others', async () => {
  storeToken('ID.SECRET');
  const ofTesters = { name: 'cabinet', version: '1.5.0', percent: 100, testers: ['board'], since, by: 'Леся Верес' };
  serve({ 'GET /platform/status': status(team, [ofTesters]) });
  await renderRoute(remote, '/console');
  const live = await screen.findByRole('region', { name: 'Що діє' });
  expect(await within(live).findByText('1.5.0 · 100 % групи')).toBeVisible();
  expect(within(live).queryByText('Основна 0 %')).toBeNull();
});

test('a service that fails is told apart from pages, and from a slot of another', async () => {
  storeToken('ID.SECRET');
  const content = { name: 'content', version: '3.4.1', until: since };
  const circuits = [
    { ...content, slot: 'home.below-hero' },
    { ...content, isUpstream: true },
  ];
  serve({ 'GET /platform/status': { ...status(team, []), circuits } });
  await renderRoute(remote, '/console');
  expect(await screen.findByText(/^Служба команди не відповідає/)).toBeVisible();
  expect(screen.queryByText(/^Сервер не показує сторінок/)).toBeNull();
});

test('a canary that does not fit what is set says why', async () => {
  storeToken('ID.SECRET');
  serve({
    'GET /platform/status': status(team, canaries),
    'GET /platform/readiness/cabinet/1.5.0': { rules: [], approvals: [] },
    'POST /platform/activations': () => ({ status: 409, code: 'config-unfit' }),
  });
  const { user } = await renderRoute(remote, '/console');
  await user.click(await screen.findByRole('button', { name: 'Підняти до 25 %' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: 'Дати 25 % відвідувачів' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('не підходять до полів цього релізу');
});

test('without a way in the platform is not asked; a wrong token is forgotten and says so', async () => {
  serve({
    'GET /custom/v1/office/session': () => ({ body: undefined }),
    'GET /platform/status': () => ({ status: 401, code: 'token-unknown' }),
  });
  const { user } = await renderRoute(remote, '/console');
  const token = await screen.findByLabelText('Ключ команди');
  expect(server.getCalls('GET /platform/status')).toHaveLength(0);
  await user.type(token, 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Сайт не знає цього ключа');
  expect(sessionStorage).toHaveLength(0);
});

test('staff that may only read sees no buttons', async () => {
  const session = { permissions: { releases: 'read' } };
  serve({
    'GET /custom/v1/office/session': session,
    'GET /platform/status': status({ name: 'Роман (office)', scope: '*', isReader: true, isStaff: true }, []),
    'GET /platform/evidence/content': { name: 'content' },
    'GET /platform/errors/content': [],
    'GET /platform/budgets/content': { name: 'content', entry: 64, route: 200 },
  });
  await renderRoute(remote, '/console');
  expect(await screen.findByRole('region', { name: 'Що ви можете' })).toHaveTextContent('Роман (office), усі частини');
  expect(screen.queryByRole('button', { name: /Відкотити/ })).toBeNull();
});

test('an operator touches the passkey where the site asks for it', async () => {
  let isConfirmed = false;
  serve({
    'GET /custom/v1/office/session': { permissions: { releases: 'write' } },
    'GET /platform/status': status({ name: 'Тарас (office)', scope: '*', isStaff: true }, []),
    'GET /platform/evidence/content': { name: 'content' },
    'GET /platform/errors/content': [],
    'GET /platform/budgets/content': { name: 'content', entry: 64, route: 200 },
    'POST /custom/v1/office/confirmation/options': { ceremony: 'c1', options: {} },
    'POST /custom/v1/office/confirmation': () => {
      isConfirmed = true;
      return { body: {} };
    },
    'POST /platform/rollbacks': () => (isConfirmed ? { body: entry } : { status: 403, code: 'passkey-needed' }),
  });
  const { user } = await renderRoute(remote, '/console');
  await user.click(await screen.findByRole('button', { name: 'Відкотити до 1.4.1' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Відкотити' }));
  await waitFor(() => expect(screen.getByText(/відкочено/)).toBeVisible());
  expect(server.getCalls('POST /platform/rollbacks')).toHaveLength(2);
});

test('who signs out asks the platform for nothing more', async () => {
  storeToken('ID.SECRET');
  serve({});
  const { user } = await renderRoute(remote, '/console');
  await screen.findByText('src/delivery/BranchField.tsx:84:17');
  const asked = server.calls.length;
  await user.click(screen.getByRole('button', { name: 'Вийти' }));
  expect(await screen.findByLabelText('Ключ команди')).toBeVisible();
  expect(server.calls).toHaveLength(asked);
  expect(sessionStorage).toHaveLength(0);
});
