/** Logs an error once, not each time it repeats. @returns a function that takes the current error, or nothing after a success. */
export function createLogOnce(): (wrong?: unknown) => void {
  let logged: string | undefined;
  return (wrong) => {
    const sentence = wrong instanceof Error ? wrong.message : wrong === undefined ? undefined : String(wrong);
    if (sentence !== undefined && sentence !== logged) console.error(sentence);
    logged = sentence;
  };
}
