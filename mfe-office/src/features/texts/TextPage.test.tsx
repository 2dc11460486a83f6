import { screen, waitFor, within } from '@testing-library/react';
import type { ContentEntry, TextScreen } from 'shared-lib/api/office';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';

const entry: ContentEntry = {
  date: '2025-04-10T09:00:00',
  modified: '2025-04-10T09:00:00',
  featuredMedia: null,
  categories: [],
  menuOrder: 0,
  isProtected: false,
  wordings: {
    ua: { title: 'Медаль', excerpt: '', content: '<p>Рожева.</p>', acf: { subtitle: 'Цвіт', cover: 'covers/a.svg' } },
    en: { title: 'The medal', excerpt: '', content: '<p>Pink.</p>', acf: { subtitle: 'Bloom', cover: 'covers/a.svg' } },
  },
};
const both = (ua: string, en: string) => ({ ua, en });
const text: TextScreen = {
  route: 'news_article',
  slug: 'medal',
  fields: [
    { name: 'subtitle', kind: 'text', label: both('Підзаголовок', 'Lead'), about: both('Під назвою новини.', '') },
    { name: 'cover', kind: 'image', label: both('Обкладинка', 'Cover'), about: both('Над текстом.', '') },
    {
      name: 'rows',
      kind: 'list',
      label: both('Цифри', 'Figures'),
      about: both('', ''),
      fields: [{ name: 'value', kind: 'text', label: both('Число', 'Figure'), about: both('', '') }],
    },
  ],
  parts: { excerpt: false, content: false, sharedImage: false, address: true },
  categories: [],
  path: '/news/medal',
  published: entry,
  isPublished: true,
  isShown: true,
  plannedFor: null,
  draft: null,
  states: { ua: 'ready', en: 'outdated' },
  isHidden: false,
  problems: [],
  versions: [],
};
const files = ['covers/a.svg', 'covers/b.svg'].map((path) => ({
  path,
  url: `/media/${path}`,
  thumbnail: `/media/${path}`,
  bytes: 100,
  size: { width: 160, height: 90 },
  alt: both(`Опис ${path}`, `Words of ${path}`),
  isDecorative: false,
}));
const SAVE = 'POST /custom/v1/office/save-text-draft';
let server: ReturnType<typeof officeServer>;
/** What the draft holds is what was sent. */
const saved = ({ body }: { body: unknown }) => {
  const { entry: sent, version } = body as { entry: ContentEntry; version: number };
  const draft = { entry: sent, version: version + 1, changedBy: 'Оксана', changedAt: '2025-05-20T11:32:00Z' };
  return { body: { ...text, draft } };
};
const open = (routes: object = {}, shown: TextScreen = text, path = '/office/texts/news_article/medal') => {
  server = officeServer({
    'POST /custom/v1/office/text': shown,
    'POST /custom/v1/office/content-files': files,
    [SAVE]: saved,
    ...routes,
  });
  return renderRoute(remote, path);
};
afterEach(() => server.stop());
const sentEntry = () => (server.getCalls(SAVE).at(-1)?.body as { entry: ContentEntry } | undefined)?.entry;

test('what is typed is saved by itself, marked with what it was, and published', async () => {
  const PUBLISH = 'POST /custom/v1/office/publish-text';
  const { user } = await open({ [PUBLISH]: text });
  const lead = await screen.findByRole('textbox', { name: 'Підзаголовок' });
  await user.clear(lead);
  await user.type(lead, 'Каштановий цвіт');
  expect(screen.getByText('було: Цвіт')).toBeVisible();
  await waitFor(() => expect(sentEntry()?.wordings.ua?.acf.subtitle).toBe('Каштановий цвіт'), { timeout: 4_000 });
  expect(sentEntry()?.wordings.en?.acf.subtitle).toBe('Bloom');
  await user.click(screen.getByRole('checkbox', { name: /Англійська версія й далі відповідає/ }));
  await user.click(await screen.findByRole('button', { name: 'Опублікувати' }));
  await waitFor(() => expect(server.getCalls(PUBLISH)).toHaveLength(1));
  expect(server.getCalls(PUBLISH)[0]?.body).toMatchObject({
    route: 'news_article',
    slug: 'medal',
    areBothCurrent: true,
  });
});

test('an image is the same in both languages until it is made different', async () => {
  const { user } = await open();
  const cover = await screen.findByRole('group', { name: 'Обкладинка' });
  await user.click(within(cover).getByRole('button', { name: 'Замінити' }));
  await user.click(await screen.findByRole('button', { name: 'Опис covers/b.svg' }));
  await waitFor(() => expect(sentEntry()?.wordings.en?.acf.cover).toBe('covers/b.svg'), { timeout: 4_000 });
  expect(sentEntry()?.wordings.ua?.acf.cover).toBe('covers/b.svg');
});

test('the focus of an image is moved with the arrow keys, and kept with its use', async () => {
  const { user } = await open();
  const cover = await screen.findByRole('group', { name: 'Обкладинка' });
  const point = await within(cover).findByRole('button', { name: 'Фокус зображення: 50 % зліва, 50 % згори' });
  point.focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}{ArrowUp}');
  expect(within(cover).getByText('Фокус 51 %, 39 %')).toBeVisible();
  await waitFor(() => expect(sentEntry()?.wordings.ua?.acf.cover).toBe('covers/a.svg#51,39'), { timeout: 4_000 });
  expect(sentEntry()?.wordings.en?.acf.cover).toBe('covers/a.svg#51,39');
  await user.click(within(cover).getByRole('button', { name: 'Посередині' }));
  await waitFor(() => expect(sentEntry()?.wordings.ua?.acf.cover).toBe('covers/a.svg'), { timeout: 4_000 });
});

test('a new address says that the old one leads to it, and why another one cannot be had', async () => {
  const draft = {
    entry: { ...entry, address: 'kit' },
    version: 3,
    changedBy: 'Оксана',
    changedAt: '2025-05-20T11:32:00Z',
  };
  const { user } = await open({}, { ...text, draft, problems: [{ path: 'address', rule: 'inUse' }] });
  const address = await screen.findByRole('textbox', { name: 'Адреса' });
  expect(address).toHaveAccessibleDescription(/Цю адресу вже має інший запис/);
  await user.clear(address);
  await user.type(address, 'Medal-2025');
  expect(screen.getByText('Перенаправляємо з: /news/medal')).toBeVisible();
  await waitFor(() => expect(sentEntry()?.address).toBe('medal-2025'), { timeout: 4_000 });
});

test('rows are added, moved and removed', async () => {
  const { user } = await open();
  const rows = await screen.findByRole('group', { name: /^Цифри/ });
  for (const value of ['32', '58']) {
    await user.click(within(rows).getByRole('button', { name: 'Додати рядок' }));
    await user.type(within(rows).getAllByRole('textbox', { name: 'Число' }).at(-1) ?? rows, value);
  }
  await user.click(within(rows).getAllByRole('button', { name: 'Нижче' })[0] ?? rows);
  await waitFor(() => expect(sentEntry()?.wordings.ua?.acf.rows).toEqual([{ value: '58' }, { value: '32' }]), {
    timeout: 4_000,
  });
  await user.click(within(rows).getByRole('button', { name: 'Вилучити: 58' }));
  await waitFor(() => expect(sentEntry()?.wordings.ua?.acf.rows).toEqual([{ value: '32' }]), { timeout: 4_000 });
});

test('a value that breaks a rule says so at its field, and nothing can be published', async () => {
  const draft = { entry, version: 3, changedBy: 'Оксана', changedAt: '2025-05-20T11:32:00Z' };
  await open({}, { ...text, draft, problems: [{ path: 'ua.acf.cover', rule: 'alt' }] });
  const cover = await screen.findByRole('group', { name: 'Обкладинка' });
  expect(within(cover).getByRole('alert')).toHaveTextContent('Опишіть зображення для незрячих');
  expect(screen.getByText('Щоб опублікувати, виправте 1 поле.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Опублікувати' })).toBeDisabled();
});

test('a language that is missing is added with the images of the other', async () => {
  const { ua } = entry.wordings;
  const only = { ...entry, wordings: { ua } };
  const { user } = await open({}, { ...text, published: only, states: { ua: 'ready', en: 'missing' } });
  await user.click(await screen.findByRole('radio', { name: 'Англійською · немає' }));
  await user.click(await screen.findByRole('button', { name: 'Додати англійську' }));
  await user.type(await screen.findByRole('textbox', { name: 'Назва' }), 'The medal');
  await waitFor(
    () =>
      expect(sentEntry()?.wordings.en).toEqual({
        title: 'The medal',
        excerpt: '',
        content: '',
        acf: { cover: 'covers/a.svg' },
      }),
    { timeout: 4_000 },
  );
});

test('a colleague’s draft is never overwritten without a word', async () => {
  const { user } = await open({ [SAVE]: () => ({ status: 409, code: 'draft_changed' }) });
  await user.type(await screen.findByRole('textbox', { name: 'Підзаголовок' }), '!');
  expect(
    await screen.findByText(
      'Чернетку тим часом змінив хтось інший. Ваші останні правки ще не збережено.',
      {},
      { timeout: 4_000 },
    ),
  ).toBeVisible();
});

test('an earlier version that was taken again can be taken back, until something else is typed', async () => {
  const { ua, en } = entry.wordings;
  const earlier = {
    ...entry,
    wordings: { ua: { ...(ua ?? en), acf: { ...ua?.acf, subtitle: 'Торік' } }, en },
  } as ContentEntry;
  const version = { publishedBy: 'Марія', showsFrom: '2025-05-01T09:00:00Z', hidesFrom: null };
  const versions = [
    { ...version, id: 2, entry, publishedAt: '2025-05-01T09:00:00Z' },
    { ...version, id: 1, entry: earlier, publishedAt: '2025-05-01T09:00:00Z' },
  ];
  const save = (call: { body: unknown }) => ({ body: { ...saved(call).body, versions } });
  const { user } = await open({ [SAVE]: save }, { ...text, versions });
  const lead = await screen.findByRole('textbox', { name: 'Підзаголовок' });
  const restore = () => user.click(screen.getByRole('button', { name: 'Взяти цю версію' }));
  await restore();
  expect(lead).toHaveValue('Торік');
  await user.click(await screen.findByRole('button', { name: 'Скасувати' }));
  expect(lead).toHaveValue('Цвіт');
  await restore();
  await user.type(lead, '!');
  expect(screen.queryByRole('button', { name: 'Скасувати' })).toBeNull();
});

test('the list finds entries by words in either layout, and shows what lacks English', async () => {
  const row = { date: '2025-04-10T09:00:00', isDraft: false, isPublished: true, isHidden: false, showsFrom: null };
  const { user } = await open(
    {
      'POST /custom/v1/office/texts': {
        isKept: true,
        sections: [{ route: 'news_article', count: 2 }],
        rows: [
          { ...row, slug: 'medal', title: 'Медаль', states: { ua: 'ready', en: 'missing' } },
          { ...row, slug: 'route', title: 'Маршрут', states: { ua: 'ready', en: 'ready' } },
        ],
      },
    },
    text,
    '/office/texts?type=news_article',
  );
  expect(await screen.findByRole('link', { name: 'Медаль' })).toHaveAttribute(
    'href',
    '/office/texts/news_article/medal',
  );
  await user.click(screen.getByRole('button', { name: 'Без англійської' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Маршрут' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Без англійської' }));
  await user.type(screen.getByRole('searchbox'), 'vfhihen');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Медаль' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Маршрут' })).toBeVisible();
});
