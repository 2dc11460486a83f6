/**
 * Writes what is wrong to the log once, and not each time it is met again.
 * @returns a function that takes what is wrong now, or nothing when all is well.
 */
export function createLogOnce(): (wrong?: unknown) => void {
  let said: string | undefined;
  return (wrong) => {
    const sentence = wrong instanceof Error ? wrong.message : wrong === undefined ? undefined : String(wrong);
    if (sentence !== undefined && sentence !== said) console.error(sentence);
    said = sentence;
  };
}
