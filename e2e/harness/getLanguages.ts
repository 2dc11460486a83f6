/** Languages of a story: both with `EVERY_LANGUAGE=1`; a usual run takes one, the stories of a file in turns. */
export function getLanguages<Language>(both: readonly Language[], turn: number): readonly Language[] {
  return process.env.EVERY_LANGUAGE ? both : both.filter((_, index) => index === turn % both.length);
}
