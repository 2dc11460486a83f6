import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildApp } from '../app.ts';
import { type Clock, createFixedClock } from '../clock.ts';
import type { Module } from '../module.ts';
import type { Content } from '../modules/content/createContent.ts';
import { contentModule, createContent, type FewPlaces } from '../modules/content/index.ts';

import { transferQrRoutes } from '../modules/payments/index.ts';
import { publishingRoutes } from '../modules/publishing/index.ts';

export const eventYaml = `
identity:
  name: { ua: Біг доброти, en: Kindness Run }
  tagline: { ua: Біжимо разом, en: We run together }
  city: { ua: Львів, en: Lviv }
  foundation: { ua: БФ Приклад, en: Example Foundation }
edition: 32
first_year: 1993
date: 2025-05-25
starts_at: 2025-05-25T10:00:00
ends_at: 2025-05-25T14:00:00
place: { ua: "Київ, Хрещатик", en: "Khreshchatyk, Kyiv" }
online: { time_from: "06:00", time_to: "21:00" }
registration: { phase: by-dates, opens_at: 2025-04-14T10:00:00, closes_at: 2025-05-23T20:00:00 }
kit_office:
  { date_from: 2025-05-19, date_to: 2025-05-23, time_from: "10:00", time_to: "20:00", address: Київ, note: "", lat: 50.4, lng: 30.5 }
team: { min: 10, max: 500 }
formats:
  race: [{ id: 5km, ua: "Забіг 5 км", en: 5 km run }, { id: walk, ua: Ходьба, en: Walk }]
  participation: [{ id: on-site, ua: Наживо, en: On site }, { id: online, ua: Онлайн, en: Online }]
fees: { individual: 50000, team_per_person: 45050, currency: UAH }
included: [{ ua: Футболка, en: T-shirt, for: [individual, team], shirt: true }]
fundraising: { on: true }
shirts:
  sizes: [{ code: "134", kind: child }, { code: XS }, { code: S }, { code: M }, { code: L }, { code: XL }, { code: XXL }]
requisites: [{ currency: UAH, recipient: Фонд, edrpou: "01234567", iban: UA21, bank_name: Банк, payment_purpose: Внесок }]
support_email: support@example.test
support_phone: "+380 44 000 00 01"
`;

export const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90" fill="#084"/></svg>';

/** Everything that is served from content. */
export const siteModules = (
  content: Omit<Content, 'edited' | 'removeMedia'>,
  clock: Clock,
  fewPlaces: FewPlaces = async () => ({ race: {}, participation: {} }),
): Module[] => [contentModule(content, clock, { fewPlaces }), { name: 'publishing', pages: publishingRoutes(content) }];

/** A content folder of its own for one test, and the whole backend on top of it. */
export async function temporaryContent(files: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'content-'));
  const warnings: { facts: object; message: string }[] = [];
  const clock = createFixedClock('2025-04-20T09:00:00Z');

  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  for (const [path, text] of Object.entries({ 'event.yaml': eventYaml, ...files })) await write(path, text);

  const content = await createContent({
    environment: { contentDir: root, dataDir: join(root, '.data'), imagesDir: join(root, '.data/media') },
    clock,
    log: { info: () => {}, warn: (facts, message) => warnings.push({ facts, message }) },
  });
  const event = () => content.source.event();
  const app = await buildApp({
    modules: [...siteModules(content, clock), { name: 'transferQr', api: transferQrRoutes(event) }],
  });
  return {
    app,
    root,
    clock,
    warnings,
    write,
    remove: (path: string) => rm(join(root, path)),
    close: async () => {
      await app.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}
