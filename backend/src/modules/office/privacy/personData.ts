import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { PersonData, PersonDataSection } from 'shared-lib/api/office';
import { escapeHtml } from 'shared-lib/html';
import { htmlDocument } from 'shared-lib/html/document';
import { formatDate, formatMoney, formatRaceTime } from 'shared-lib/i18n/format';
import { getLanguage, type Locale } from 'shared-lib/i18n/locales';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { kyivDay } from '../../../kyivTime.ts';
import { auditLog, findDrafts } from '../../accounts/index.ts';
import { type EventRecord, findQuestions, toNamedAnswers } from '../../content/index.ts';
import { exportRunnerFinishes } from '../../finishes/index.ts';
import { exportGifts } from '../../fundraisers/index.ts';
import { outbox } from '../../mail/index.ts';
import {
  contributionsOfEmail,
  exportContribution,
  findPeopleOfAccount,
  findRegistrationOrder,
  type OrderRow,
  orderNumber,
  orders,
} from '../../orders/index.ts';
import { participants } from '../../participants/index.ts';
import type { RegistrationRow } from '../../registrations/index.ts';
import { findRunnerResults } from '../../results/index.ts';
import { fillText, getWord, words } from '../exports/words.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { listEnds, listFactsThatStay, listKeepable } from './personEnds.ts';
import { describeSubject, type Subject } from './subjects.ts';

type Items = PersonData['sections'][number]['items'];
type PersonDataDependencies = Pick<OfficeDependencies, 'db' | 'clock' | 'event' | 'accounts'>;

/** All that is kept about a person, for a screen and for a file. */
export function createPersonData({ db, clock, event, accounts }: PersonDataDependencies) {
  async function show(subject: Subject, language: Locale): Promise<PersonData> {
    const facts = await readFacts(db, event, subject, language);
    const sections = Object.entries(facts) as [PersonDataSection, Items][];
    return {
      ...describeSubject(subject),
      sections: sections.filter(([, items]) => items.length > 0).map(([name, items]) => ({ name, items })),
      ends: await listEnds(db, subject),
      stays: await listFactsThatStay(db, subject),
      keepable: await listKeepable(db, subject),
    };
  }

  return {
    show,

    async export(subject: Subject, format: 'json' | 'readable', language: Locale) {
      const data = await show(subject, language);
      const name = `${data.subject}-${kyivDay(clock.now())}`;
      const count = data.sections.reduce((all, { items }) => all + items.length, 0);
      const { sections } = data;
      const [text, type, extension] =
        format === 'json'
          ? [
              JSON.stringify({ person: describeSubject(subject), sections, ...(await exportRows(subject)) }, null, 2),
              'application/json',
              'json',
            ]
          : [writePage(data, language, clock), 'text/html; charset=utf-8', 'html'];
      return {
        name: `${name}.${extension}`,
        type,
        bytes: Buffer.from(text).toString('base64'),
        count,
      };
    },
  };

  async function exportRows(subject: Subject): Promise<object> {
    if (subject.kind === 'account') return accounts.exportAccount(subject.user);
    if (subject.kind === 'runner') {
      const { id, edition, fields, locale, createdAt, updatedAt } = subject.registration;
      const reported = await exportRunnerFinishes(db, { registrationId: id });
      return { registration: { edition, fields, locale, createdAt, updatedAt }, ...reported };
    }
    if (subject.kind === 'member') {
      const { idempotencyKey: _key, formHash: _hash, invitationId: _invitation, ...member } = subject.member;
      const reported = await exportRunnerFinishes(db, { memberId: subject.member.id });
      return { team: subject.team.fields.teamName, member, ...reported };
    }
    const ids = subject.contributions.map(({ id }) => id);
    return {
      contributions: subject.contributions.map(exportContribution),
      fundraiserGifts: await exportGifts(db, ids),
    };
  }
}

async function readFacts(
  db: Db,
  event: () => Promise<EventRecord>,
  subject: Subject,
  language: Locale,
): Promise<Record<PersonDataSection, Items>> {
  const { personData } = words[language];
  const own = await readOwn(db, subject);
  const record = await event();
  const nameFormat = (id: string) => record.formats.race.find((format) => format.id === id)?.[language] ?? id;
  const isPayer = subject.kind === 'account' || subject.kind === 'donor';
  const showOrder = ({ id, createdAt, status, total, currency }: OrderRow) => ({
    what: orderNumber(id),
    about: [
      formatDate(createdAt, language),
      getWord(words[language].orders.states, status),
      // What others paid is theirs.
      ...(isPayer ? [formatMoney(total, currency, language)] : []),
    ].join(', '),
  });
  const places = own.registrations.map(({ id, edition, fields }) => {
    const place = own.places.find(({ registrationId }) => registrationId === id);
    const isTeam = 'teamName' in fields;
    const number = place && !isTeam && !place.isVoid ? place.number : null;
    return {
      what: isTeam ? fields.teamName : fields.fullName,
      about: [
        fillText(personData.run, { edition }),
        fields.city,
        nameFormat(fields.raceFormat),
        number === null || number === undefined ? '' : fillText(personData.number, { number }),
        !isTeam && fields.kitSize ? fillText(personData.size, { size: fields.kitSize }) : '',
      ]
        .filter(Boolean)
        .join(', '),
    };
  });
  const answers: Items = [];
  // The captain of a team gave its answers.
  const answered = subject.kind === 'member' ? [] : own.registrations;
  for (const { edition, fields } of answered) {
    const named = toNamedAnswers(await findQuestions(db, event, edition), fields.answers);
    answers.push(...named.map(({ question, answer }) => ({ what: question[language], about: answer[language] })));
  }
  return {
    account: listAccount(subject, language),
    orders: own.orders.map(showOrder),
    places,
    contributions: own.contributions.map(showOrder),
    emails: own.emails.map(({ kind, createdAt, sentAt }) => ({
      what: getWord(words[language].order.emails.kinds, kind),
      about: formatDate(sentAt ?? createdAt, language),
    })),
    results: own.results.map(({ edition, number, timeMs }) => ({
      what: fillText(personData.run, { edition }),
      about: [fillText(personData.number, { number }), formatRaceTime(timeMs)].join(', '),
    })),
    answers,
    consents: own.consents.map(({ kind, givenAt }) => ({
      what: getWord(personData.consents, kind),
      about: formatDate(givenAt, language),
    })),
    drafts: own.drafts.map(({ form, updatedAt }) => ({ what: form, about: formatDate(updatedAt, language) })),
  };
}

function listAccount(subject: Subject, language: Locale): Items {
  const { fields } = words[language].personData;
  const { name, email, phone } = describeSubject(subject);
  const birthday =
    subject.kind === 'account' ? subject.user.birthday : subject.kind === 'member' ? subject.member.birthday : null;
  const user = subject.kind === 'account' ? subject.user : undefined;
  const known: [string, string | null | undefined][] = [
    [fields.name, name],
    [fields.email, email],
    [fields.phone, phone],
    [fields.birthday, birthday && formatDate(`${birthday}T12:00:00Z`, language)],
    [fields.city, user?.city],
    [fields.registered, user && formatDate(user.registeredAt, language)],
  ];
  return known.flatMap(([what, about]) => (about ? [{ what, about }] : []));
}

/** Rows of other modules that are about the person. */
async function readOwn(db: Db, subject: Subject) {
  const { email } = describeSubject(subject);
  const emails = email
    ? await db
        .select()
        .from(outbox)
        .where(eq(sql`lower(${outbox.recipient})`, email.toLowerCase()))
        .orderBy(desc(outbox.id))
    : [];
  const none = { orders: [], registrations: [], places: [], contributions: [], results: [], consents: [], drafts: [] };
  if (subject.kind === 'donor') return { ...none, emails, contributions: subject.contributions };
  if (subject.kind === 'account') {
    const { id } = subject.user;
    const { registrations } = await findPeopleOfAccount(db, id);
    return {
      emails,
      orders: await db.select().from(orders).where(eq(orders.userId, id)).orderBy(orders.id),
      registrations,
      places: await findPlaces(db, registrations),
      contributions: await contributionsOfEmail(db, subject.user.email),
      results: await findRunnerResults(db, { userId: id }),
      consents: await auditLog.getConsents(db, id),
      drafts: await findDrafts(db, id),
    };
  }
  const registration = subject.kind === 'runner' ? subject.registration : subject.team;
  const order = await findRegistrationOrder(db, registration.id);
  const places = await findPlaces(db, [registration]);
  const numbers = places.filter(({ memberId }) => subject.kind === 'runner' || memberId === subject.member.id);
  const timed = await findRunnerResults(db, { registrationId: registration.id });
  return {
    ...none,
    emails,
    orders: order ? [order] : [],
    registrations: [registration],
    places: numbers,
    results: timed.filter(({ number }) => numbers.some((place) => place.number === number)),
  };
}

function findPlaces(db: Db, registrations: readonly RegistrationRow[]) {
  const ids = registrations.map(({ id }) => id);
  return db.select().from(participants).where(inArray(participants.registrationId, ids));
}

/** A page without scripts that any browser opens and prints. */
function writePage({ name, email, phone, sections }: PersonData, language: Locale, clock: Clock): string {
  const { personData } = words[language];
  const lines = sections.map(
    (section) => `<h2>${escapeHtml(words[language].privacy.sections[section.name])}</h2>
<dl>${section.items.map(({ what, about }) => `<dt>${escapeHtml(what)}</dt><dd>${escapeHtml(about)}</dd>`).join('')}</dl>`,
  );
  return htmlDocument({
    language: getLanguage(language),
    title: personData.title,
    head: [
      '<style>body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}dt{font-weight:600}dd{margin:0 0 .75rem}</style>',
    ],
    body: `<h1>${escapeHtml(personData.title)}</h1>
<p>${[name, email, phone].filter(Boolean).map(escapeHtml).join('<br>')}</p>
<p>${escapeHtml(fillText(personData.madeAt, { at: formatDate(clock.now(), language) }))}</p>
${lines.join('\n') || `<p>${escapeHtml(personData.nothing)}</p>`}`,
  });
}
