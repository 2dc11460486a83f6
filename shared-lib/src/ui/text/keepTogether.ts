const WORD_JOINER = '\u2060';
const NO_BREAK_SPACE = '\u00a0';

/** No-break spaces after short words (`в Києві`), in dates and ordinals (`19–23 травня`) of titles (design: type). */
export function keepTogether(text: string): string {
  return text
    .replace(/(\d)-(?=[а-яіїєґ]{1,3}(?![\p{L}]))/giu, `$1-${WORD_JOINER}`)
    .replace(/(?<=^|[\s(«"])([а-яіїєґa-z]{1,2}|№) (?=\S)/giu, `$1${NO_BREAK_SPACE}`)
    .replace(
      /(\d) (?=(?:січ|лют|бер|кві|тра|чер|лип|сер|вер|жов|лис|гру|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))/gu,
      `$1${NO_BREAK_SPACE}`,
    );
}
