/** Operations that had another name in the release before this one, whose pages and commands still call them by it. */
export const formerNames: Readonly<Record<string, string>> = {
  'resend-email': 'resend-letter',
  'list-emails': 'letters',
};

/** The paths of an operation: its name, and the one it had before. */
export const listPaths = (name: string): string[] => [name, formerNames[name]].filter((path) => path !== undefined);
