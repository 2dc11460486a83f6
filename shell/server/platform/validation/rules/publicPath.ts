/** A release works at any URL, so no public path and no path of the building machine may be written into it. */
export function publicPathProblems(file: string, text: string, machineFolder: string | undefined): string[] {
  const problem = (what: string, todo: string) => `addresses: ${file}: ${what}; ${todo}`;
  return [
    ...(/\.p\s*=\s*["'`]/.test(text)
      ? [problem('the public path is written out', 'leave output.publicPath at "auto"')]
      : []),
    ...(/["'`(]https?:\/\/(localhost|127\.0\.0\.1)\b/.test(text)
      ? [problem('it names an address of this machine', 'use a path, such as /wp-json')]
      : []),
    ...(machineFolder && text.includes(machineFolder)
      ? [problem('it names a folder of this machine', 'do not put __dirname or import.meta.url into what browsers run')]
      : []),
  ];
}
