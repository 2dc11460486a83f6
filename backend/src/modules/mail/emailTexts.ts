import type { FastifyBaseLogger } from 'fastify';
import { type Colours, designColours, type Identity } from 'shared-lib/validation';
import type { Db } from '../../database/connection.ts';
import { createIntervalJob } from '../../intervalJob.ts';
import { emailTexts } from './emailTexts.tables.ts';
import type { SiteValues } from './templates/defineEmail.ts';
import type { EmailSurroundings } from './templates/emailFacts.ts';
import type { EmailMessage, Locale } from './templates/emailTemplate.ts';
import { type FindChangedText, findTextProblem } from './templates/emailTexts.ts';
import { type RenderedEmail, renderEmail } from './templates/renderEmail.ts';

/** Emails in the words of staff. */
export interface EmailTexts {
  render: (message: EmailMessage, locale: Locale, surroundings?: EmailSurroundings) => RenderedEmail;
  /** How emails name this site. */
  site: (locale: Locale) => SiteValues;
  colours: () => Colours;
  /** Only texts that can be sent. */
  findChanged: FindChangedText;
  /** Call it after a change. */
  refresh(): Promise<void>;
  /** Polls the table; other processes may write it. */
  follow(db: Db): Promise<void>;
  close(): Promise<void>;
}

export type FindIdentity = () => Promise<Pick<Identity, 'name' | 'colours'>>;

const FOLLOW_EVERY_MS = 2_000;

const toKey = (kind: string, id: string, locale: string) => `${kind} ${id} ${locale}`;

export function createEmailTexts(log: Pick<FastifyBaseLogger, 'error'>, identity: FindIdentity): EmailTexts {
  let names: Record<Locale, string> = { ua: '', en: '' };
  let colours: Colours = designColours;
  let changed = new Map<string, string>();
  let reported = new Set<string>();
  let [started, shown] = [0, 0];
  let read = async () => {};
  const polling = createIntervalJob({
    everyMs: FOLLOW_EVERY_MS,
    job: () => read(),
    onError: (err) => log.error({ err }, 'the texts of emails cannot be read'),
  });

  async function readAll(db: Db): Promise<void> {
    const round = ++started;
    const rows = await db.select().from(emailTexts);
    const { name, colours: chosen } = await identity();
    if (round < shown) return;
    shown = round;
    names = name;
    colours = chosen;
    const usable = new Map<string, string>();
    const broken = new Set<string>();
    for (const { kind, textId, locale, text } of rows) {
      if (text === null) continue;
      const key = toKey(kind, textId, locale);
      if (!findTextProblem(kind, textId, text)) usable.set(key, text);
      else {
        broken.add(key);
        if (!reported.has(key))
          log.error({ kind, textId, locale }, 'a text of staff breaks a rule: the default is sent');
      }
    }
    changed = usable;
    reported = broken;
  }

  const site = (locale: Locale) => ({ run: names[locale] });
  const findChanged: FindChangedText = (kind, id, locale) => changed.get(toKey(kind, id, locale));

  return {
    render: (message, locale, surroundings) =>
      renderEmail(message, locale, { ...surroundings, findChanged, site: site(locale), colours }),
    site,
    colours: () => colours,
    findChanged,
    refresh: () => read(),
    async follow(db) {
      read = () => readAll(db);
      await read();
      polling.start();
    },
    close: polling.stop,
  };
}
