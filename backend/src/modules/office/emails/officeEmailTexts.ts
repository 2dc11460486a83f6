import { and, eq } from 'drizzle-orm';
import type {
  EmailKindTexts,
  EmailPreview,
  EmailTextFault,
  EmailTextInLanguage,
  OfficeEmailTexts,
} from 'shared-lib/api/office';
import { type Locale, locales } from 'shared-lib/i18n/locales';
import { normalizeEmailText } from 'shared-lib/validation';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import type { FindIssuer } from '../../documents/index.ts';
import {
  type EmailTextKind,
  emailTextKinds,
  emailTexts,
  emailVariables,
  findArea,
  findTextProblem,
  findUses,
  listTexts,
  type Mail,
} from '../../mail/index.ts';
import { EmailTextChanged, EmailTextUnknown, EmailTextUnusable } from '../office.errors.ts';
import { previewEmail } from './previewEmail.ts';

/** Which text a person saw. */
interface SeenText {
  id: string;
  language: Locale;
  version: number;
}

interface TypedText extends SeenText {
  text: string;
}

interface PreviewRequest {
  language: Locale;
  id?: string | undefined;
  typed: readonly { id: string; text: string }[];
}

export interface OfficeEmailTextsDependencies {
  db: Db;
  clock: Clock;
  names: () => Promise<(actor: string) => { name: string }>;
  issuer: FindIssuer;
  emailTexts: Mail['texts'];
}

type EmailTextRow = typeof emailTexts.$inferSelect;

/** What the log keeps, so that it holds no words of people: only ids that there are. */
export function recordTexts(kind: string, texts: readonly Omit<SeenText, 'version'>[]) {
  const known = findKind(kind);
  const ids = known ? texts.filter(({ id }) => findUses(known).has(id)) : [];
  if (ids.length === 0) return undefined;
  return { target: kind, details: { texts: ids.map(({ id, language }) => ({ id, language })) } };
}

const findKind = (name: string): EmailTextKind | undefined => emailTextKinds.find((kind) => kind === name);

/** @throws {EmailTextUnknown} */
function getKind(name: string): EmailTextKind {
  const kind = findKind(name);
  if (!kind) throw new EmailTextUnknown();
  return kind;
}

export function createOfficeEmailTexts({ db, clock, names, issuer, emailTexts: texts }: OfficeEmailTextsDependencies) {
  async function show(kind: EmailTextKind): Promise<EmailKindTexts> {
    const rows = await db.select().from(emailTexts).where(eq(emailTexts.kind, kind));
    return toKindTexts(kind, rows, await names());
  }

  /** Without a text: the default. */
  async function change(kind: EmailTextKind, changes: readonly (SeenText & { text: string | null })[], actor: string) {
    await db.transaction(async (tx) => {
      for (const { id, language: locale, version, text } of changes) {
        const row = { text, version: version + 1, changedAt: clock.now(), changedBy: actor };
        const key = { kind, textId: id, locale };
        const isSeen = and(
          eq(emailTexts.kind, kind),
          eq(emailTexts.textId, id),
          eq(emailTexts.locale, locale),
          eq(emailTexts.version, version),
        );
        const changed =
          version === 0
            ? await tx
                .insert(emailTexts)
                .values({ ...key, ...row })
                .onConflictDoNothing()
                .returning()
            : await tx.update(emailTexts).set(row).where(isSeen).returning();
        if (changed.length === 0) throw new EmailTextChanged();
      }
    });
    await texts.refresh();
    return show(kind);
  }

  return {
    async list(): Promise<OfficeEmailTexts> {
      const rows = await db.select().from(emailTexts);
      const getName = await names();
      const kinds = emailTextKinds.map((kind) =>
        toKindTexts(
          kind,
          rows.filter((row) => row.kind === kind),
          getName,
        ),
      );
      return { kinds, variables: emailVariables };
    },

    /** @throws {EmailTextUnknown} {@link EmailTextUnusable} {@link EmailTextChanged} */
    async save(name: string, typed: readonly TypedText[], actor: string): Promise<EmailKindTexts> {
      const kind = getKind(name);
      const faults: EmailTextFault[] = typed.flatMap(({ id, language, text }) => {
        const problem = findTextProblem(kind, id, text);
        if (problem === 'unknown') throw new EmailTextUnknown();
        return problem ? [{ id, language, ...problem }] : [];
      });
      if (faults.length > 0) throw new EmailTextUnusable(faults);
      const changes = typed.map(({ text, ...seen }) => {
        const kept = normalizeEmailText(text);
        return { ...seen, text: kept === listTexts(kind)[seen.id]?.[seen.language] ? null : kept };
      });
      return change(kind, changes, actor);
    },

    /** @throws {EmailTextUnknown} {@link EmailTextChanged} */
    async restore(name: string, seen: SeenText, actor: string): Promise<EmailKindTexts> {
      const kind = getKind(name);
      if (!findUses(kind).has(seen.id)) throw new EmailTextUnknown();
      return change(kind, [{ ...seen, text: null }], actor);
    },

    /** @throws {EmailTextUnknown} */
    async preview(name: string, { language, id, typed }: PreviewRequest): Promise<EmailPreview> {
      const kind = getKind(name);
      const usable = new Map(
        typed.flatMap(({ id: own, text }) =>
          findTextProblem(kind, own, text) ? [] : [[own, normalizeEmailText(text)] as const],
        ),
      );
      const findChanged: Mail['texts']['findChanged'] = (of, own, locale) =>
        (of === kind ? usable.get(own) : undefined) ?? texts.findChanged(of, own, locale);
      return previewEmail(kind, language, id, { ...texts, findChanged }, await issuer(language));
    },
  };
}

function toKindTexts(
  kind: EmailTextKind,
  rows: readonly EmailTextRow[],
  getName: (actor: string) => { name: string },
): EmailKindTexts {
  const uses = findUses(kind);
  function inLanguage(id: string, locale: Locale, text: string): EmailTextInLanguage {
    const row = rows.find((one) => one.textId === id && one.locale === locale);
    const problem = row?.text ? findTextProblem(kind, id, row.text) : undefined;
    return {
      default: text,
      changed: row?.text ?? null,
      problem: problem === 'unknown' ? null : (problem ?? null),
      version: row?.version ?? 0,
      changedBy: row ? getName(row.changedBy).name : null,
      changedAt: row ? row.changedAt.toISOString() : null,
    };
  }
  return {
    kind,
    area: findArea(kind),
    texts: Object.entries(listTexts(kind)).flatMap(([id, text]) => {
      const use = uses.get(id);
      if (!use) return [];
      const [ua, en] = locales.map((locale) => inLanguage(id, locale, text[locale]));
      return ua && en ? [{ id, ...use, when: text.when ?? null, languages: { ua, en } }] : [];
    }),
  };
}
