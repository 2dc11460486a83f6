import { and, desc, eq, sql } from 'drizzle-orm';
import type { NamedSegment, QuestionSetting, Segment, SegmentOption, SegmentOptions } from 'shared-lib/api/office';
import type { Locale } from 'shared-lib/i18n/locales';
import { locales } from 'shared-lib/i18n/locales';
import type { Db } from '../../database/connection.ts';
import { type EventRecord, findQuestions, listChoices } from '../content/index.ts';
import { registrations } from '../registrations/index.ts';

const MOST_CITIES = 200;

/** Answers of a fixed set that are not personal. */
const isChosen = ({ type, isPersonal }: QuestionSetting) =>
  !isPersonal && (type === 'one' || type === 'several' || type === 'yes-no');

const toOption = ({ id, ua, en }: SegmentOption): SegmentOption => ({ id, ua, en });

export async function findSegmentOptions(db: Db, event: EventRecord, edition: number): Promise<SegmentOptions> {
  const name = sql<string>`coalesce(${registrations.fields} ->> 'teamName', '')`;
  const city = sql<string>`trim(${registrations.fields} ->> 'city')`;
  const teams = await db
    .select({ id: registrations.id, name })
    .from(registrations)
    .where(and(eq(registrations.edition, edition), eq(registrations.kind, 'team')))
    .orderBy(name, registrations.id);
  const cities = await db
    .select({ name: sql<string>`min(${city})` })
    .from(registrations)
    .where(and(eq(registrations.edition, edition), sql`${city} <> ''`))
    .groupBy(sql`lower(${city})`)
    .orderBy(desc(sql`count(*)`), sql`lower(${city})`)
    .limit(MOST_CITIES);
  const questions = await findQuestions(db, async () => event, edition);
  return {
    teams,
    cities: cities.map((one) => one.name),
    race: event.formats.race.map(toOption),
    participation: event.formats.participation.map(toOption),
    questions: questions
      .filter(isChosen)
      .map((question) => Object.assign(toOption(question), { choices: listChoices(question).map(toOption) })),
  };
}

/** What a segment names, in one language; what the run does not know has no name. */
export function nameSegment(segment: Segment, options: SegmentOptions, locale: Locale): NamedSegment {
  const nameIn = (all: readonly SegmentOption[], id: string | undefined) => all.find((one) => one.id === id)?.[locale];
  return {
    edition: segment.edition === undefined ? undefined : `${locale === 'ua' ? '№' : 'No.'} ${segment.edition}`,
    team: options.teams.find(({ id }) => id === segment.team)?.name,
    race: nameIn(options.race, segment.race),
    participation: nameIn(options.participation, segment.participation),
    city: options.cities.find((city) => city.toLowerCase() === segment.city?.trim().toLowerCase()),
    answers: segment.answers?.flatMap(({ question, choice }) => {
      const asked = options.questions.find(({ id }) => id === question);
      const answer = nameIn(asked?.choices ?? [], choice);
      return asked && answer ? [`${asked[locale]} – ${answer}`] : [];
    }),
  };
}

export const nameSegmentInAll = (segment: Segment, options: SegmentOptions) =>
  Object.fromEntries(locales.map((locale) => [locale, nameSegment(segment, options, locale)])) as Record<
    Locale,
    NamedSegment
  >;
