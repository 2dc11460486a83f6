import type { APIRequestContext, Page } from '@playwright/test';
import { readFileText } from 'backend/read-file-text';
import type { ExportedFile } from 'shared-lib/api/office';
import { type Locale, locales } from 'shared-lib/i18n/locales';
import { localizePath, paths } from 'shared-lib/i18n/paths';

/** Texts by where they were read. */
export type Texts = Map<string, string>;

const API = '/wp-json/custom/v1';

const pages = [
  ...['home', 'about', 'charity', 'history', 'recipient', 'participants', 'news', 'teams', 'gallery'],
  ...['contacts', 'offer', 'policy', 'partners', 'sponsors', 'timeline', 'results', 'ledger', 'status'],
  ...['registration', 'login'],
] as const;

/** Pages as they are sent, feeds, sitemap, manifests and the JSON of the content. */
export async function readSite(request: APIRequestContext): Promise<Texts> {
  const texts: Texts = new Map();
  const entries = ['pages', 'news_article', 'probig_history', 'probig_teams', 'participants', 'probig_gallery'];
  const urls = [
    ...['/sitemap.xml', '/robots.txt', '/composition.json', '/status.json', `${API}/settings`, `${API}/ledger.csv`],
    ...locales.flatMap((locale) => [
      ...pages.map((name) => localizePath(paths[name](), locale)),
      ...['/nowhere', '/feed', '/site.webmanifest', '/desk.webmanifest'].map((path) => localizePath(path, locale)),
      `${API}/event?lang=${locale}`,
      ...entries.map((route) => `/wp-json/wp/v2/${route}?lang=${locale}&per_page=100&head_tags=1`),
    ]),
  ];
  for (const url of urls) {
    const response = await request.get(url);
    texts.set(url, `${JSON.stringify(response.headers())}\n${await response.text()}`);
  }
  return texts;
}

interface Email {
  id: number;
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: { name: string }[];
}

/** The number of the newest email. */
export async function findLastEmail(request: APIRequestContext): Promise<number> {
  const [newest]: Email[] = await (await request.get('/sandbox/mail.json')).json();
  return newest?.id ?? 0;
}

/** All emails of the site with their files. @param after what was sent before the site had its name */
export async function readEmails(request: APIRequestContext, after: number): Promise<Texts> {
  const texts: Texts = new Map();
  const emails: Email[] = await (await request.get('/sandbox/mail.json')).json();
  for (const { id, subject, attachments, ...email } of emails.filter((each) => each.id > after)) {
    const where = `email «${subject}»`;
    texts.set(
      `${where} ${id}`,
      [subject, email.from, email.text, email.html, JSON.stringify(email.headers)].join('\n'),
    );
    for (const [index, { name }] of attachments.entries()) {
      const file = await request.get(`/sandbox/mail/${id}/attachments/${index}`);
      texts.set(`${where}, ${name}`, `${name}\n${await readFileText(await file.body())}`);
    }
  }
  return texts;
}

interface Holder {
  order: string;
  token: string;
}

/** Papers of an order and of its first registration. @param names of files, such as `help-letter.pdf` */
export async function readPapers(
  request: APIRequestContext,
  { order, token }: Holder,
  ofOrder: readonly string[],
  ofRegistration: readonly string[],
): Promise<Texts> {
  const texts: Texts = new Map();
  const headers = { Authorization: `Bearer ${token}` };
  const [{ id }] = await (await request.get(`${API}/registrations`, { headers })).json();
  const urls = [
    ...ofOrder.map((name) => `${API}/orders/${order}/${name}`),
    ...ofRegistration.map((name) => `${API}/registrations/${id}/${name}`),
  ];
  for (const lang of locales) {
    for (const url of urls) {
      const response = await request.get(`${url}?lang=${lang}`, { headers });
      if (!response.ok()) throw new Error(`${url}: ${response.status()} ${await response.text()}`);
      const name = response.headers()['content-disposition'] ?? '';
      texts.set(`${url} ${lang}`, `${name}\n${await readFileText(await response.body())}`);
    }
  }
  return texts;
}

const tables = [
  ...['export-orders', 'export-contacts', 'export-teams', 'export-contributions', 'export-report'],
  ...['export-journal', 'export-emails', 'export-audit'],
];
const columns: Record<string, string[]> = { 'export-contacts': ['number', 'name', 'city', 'email', 'answers'] };

/** Files that the office gives, of a signed-in owner. */
export async function readExports(page: Page, period: { from: string; to: string }): Promise<Texts> {
  const texts: Texts = new Map();
  const take = async (operation: string, body: object) => {
    const file = await page.evaluate(
      async ([url, data]) => {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(data) });
        return response.ok ? response.json() : Promise.reject(new Error(`${url}: ${await response.text()}`));
      },
      [`${API}/office/${operation}`, body] as const,
    );
    const { name, bytes } = file as ExportedFile;
    texts.set(`${operation} ${JSON.stringify(body)}`, `${name}\n${await readFileText(Buffer.from(bytes, 'base64'))}`);
  };
  for (const operation of tables)
    for (const format of ['xlsx', 'csv', 'csv-international'])
      for (const language of locales)
        await take(operation, { format, language, ...(columns[operation] && { columns: columns[operation] }) });
  await take('export-payments', period);
  return texts;
}

/** The payment code of the contribution, scanned off a page. */
export async function readContributionCode(page: Page, locale: Locale): Promise<string> {
  await page.goto(localizePath(paths.home(), locale));
  const code = page.locator('#contribution').getByRole('img', { name: /QR/ });
  return readFileText(await code.screenshot());
}
