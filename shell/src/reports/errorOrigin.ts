export interface ErrorOrigin {
  name: string;
  version: string;
  place: string;
}

const RELEASE_FRAME = /\/releases\/([\w-]+)\/([\w.-]+)\/client\/([\w./-]+\.js:\d+:\d+)/;
const SHELL_FRAME = /\/shell\/([\w./-]+\.js:\d+:\d+)/;

/** The topmost remote in the stack. React throws for remotes from the shell's files, so the shell counts only without one. */
export function errorOrigin(stack: string | undefined): ErrorOrigin | undefined {
  const [, name, version, place] = RELEASE_FRAME.exec(stack ?? '') ?? [];
  if (name && version && place) return { name, version, place };
  const own = SHELL_FRAME.exec(stack ?? '')?.[1];
  return own ? { name: 'shell', version: '', place: own } : undefined;
}
