/**
 * What narrows the recipients of a message down: a list of values is a choice, values of the others are those of the run. Screen,
 * contract, query and the words of the log are made of it.
 */
export const segmentConditions = {
  edition: 'edition',
  payment: ['unpaid', 'paid'],
  kind: ['individual', 'team'],
  team: 'team',
  race: 'format',
  participation: 'format',
  size: ['missing'],
  kit: ['not-collected'],
  roster: ['incomplete'],
  city: 'city',
  answers: 'answers',
} as const;

type Declared = typeof segmentConditions;
export type SegmentCondition = keyof Declared;

/** A choice of a question that registrations answered. */
export interface SegmentAnswer {
  question: string;
  choice: string;
}

interface RunValues {
  /** Number of another run than the current one. */
  edition: number;
  /** Id of the registration of a team. */
  team: number;
  /** Id of a format. */
  format: string;
  city: string;
  /** All of them are given. */
  answers: SegmentAnswer[];
}

type ConditionValue<Kind> = Kind extends readonly string[]
  ? Kind[number]
  : Kind extends keyof RunValues
    ? RunValues[Kind]
    : never;
export type SegmentValue<Name extends SegmentCondition> = ConditionValue<Declared[Name]>;

/** People who meet all of the conditions; none: everyone who registered, members of teams too. */
export type Segment = { [Name in SegmentCondition]?: SegmentValue<Name> | undefined };

export const segmentConditionNames = Object.keys(segmentConditions) as SegmentCondition[];

/** Names of values of the run; {@link SegmentAnswer} has two. */
export type NamedSegment = { [Name in SegmentCondition]?: string | string[] | undefined };

interface SegmentTexts {
  /** The text of a key. */
  t: (key: string) => string;
  /** Names of teams, formats and answers; of what has none only the condition is said. */
  names: NamedSegment;
}

/** A segment in words: one for each condition. */
export function describeSegment(segment: Segment, { t, names }: SegmentTexts): string[] {
  const words = segmentConditionNames.flatMap((name) => {
    const value = segment[name];
    if (value === undefined) return [];
    if (typeof value === 'string' && Array.isArray(segmentConditions[name]))
      return [t(`messages.values.${name}.${value}`)];
    const label = t(`messages.conditions.${name}`);
    const named = [names[name] ?? []].flat();
    return named.length > 0 ? named.map((one) => `${label}: ${one}`) : [label];
  });
  return words.length > 0 ? words : [t('messages.everyone')];
}
