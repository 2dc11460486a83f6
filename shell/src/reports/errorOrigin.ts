/** Where an error came from, as far as its stack tells. */
export interface ErrorOrigin {
  name: string;
  version: string;
  /** `FILE:LINE:COLUMN` below the folder of the browser build. */
  place: string;
}

const RELEASE_FRAME = /\/releases\/([\w-]+)\/([\w.-]+)\/client\/([\w./-]+\.js:\d+:\d+)/;
const SHELL_FRAME = /\/shell\/([\w./-]+\.js:\d+:\d+)/;

/**
 * The release whose code stands highest in the stack. Libraries come with the shell, so an error that React throws for a
 * remote has frames of the shell above it: the shell is to blame only when no remote is there at all.
 */
export function errorOrigin(stack: string | undefined): ErrorOrigin | undefined {
  const [, name, version, place] = RELEASE_FRAME.exec(stack ?? '') ?? [];
  if (name && version && place) return { name, version, place };
  const own = SHELL_FRAME.exec(stack ?? '')?.[1];
  return own ? { name: 'shell', version: '', place: own } : undefined;
}
