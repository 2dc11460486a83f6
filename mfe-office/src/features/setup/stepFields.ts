/** Steps of the set-up, by the beginnings of the paths of their fields. */
export const setupSteps = {
  name: [
    ...['identity.name', 'identity.shortName', 'identity.tagline', 'identity.foundation', 'identity.city', 'firstYear'],
    ...['identity.defaultLocale', 'identity.developmentEmail'],
  ],
  look: ['identity.colours', 'identity.logo', 'identity.sharing'],
  requisites: ['requisites', 'payments'],
  day: ['startsAt', 'endsAt', 'registration', 'place', 'online', 'support', 'team', 'kitOffice'],
  price: ['formats', 'fees', 'entryHelp', 'gifts', 'fundraising', 'included', 'shirts'],
  content: [],
} as const satisfies Record<string, readonly string[]>;

export type SetupStep = keyof typeof setupSteps;
export const setupStepNames = Object.keys(setupSteps) as SetupStep[];

/** The fields of a step that break a rule. */
export const listWrong = (step: SetupStep, problems: ReadonlyMap<string, unknown>): string[] =>
  [...problems.keys()].filter((path) => setupSteps[step].some((beginning) => path.startsWith(beginning)));
