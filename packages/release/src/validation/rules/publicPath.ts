const problem = (file: string, what: string, todo: string) => `addresses: ${file}: ${what}; ${todo}`;

/** A release works at any URL, so no public path (but the empty one of a library's own runtime) and no path of the building machine may be written into it. */
export function publicPathProblems(file: string, text: string, machineFolder: string | undefined): string[] {
  return [
    ...(/\.p\s*=\s*(["'`])(?!\1)/.test(text)
      ? [problem(file, 'the public path is written out', 'leave output.publicPath at "auto"')]
      : []),
    ...(/["'`(]https?:\/\/(localhost|127\.0\.0\.1)\b/.test(text)
      ? [problem(file, 'it names an address of this machine', 'use a path, such as /wp-json')]
      : []),
    ...machineFolderProblems(file, text, machineFolder),
  ];
}

export function machineFolderProblems(file: string, text: string, machineFolder: string | undefined): string[] {
  if (!machineFolder || !text.includes(machineFolder)) return [];
  return [
    problem(
      file,
      'it names a folder of this machine',
      'do not put __dirname or import.meta.url into what browsers run',
    ),
  ];
}
