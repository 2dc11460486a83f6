/** @returns `check`, which prints a sentence with its result, and the sentences that failed. */
export function createChecks() {
  const failures: string[] = [];
  return {
    failures,
    check: (is: boolean, sentence: string): void => {
      console.log(`${is ? '✔' : '✖'} ${sentence}`);
      if (!is) failures.push(sentence);
    },
  };
}
