import { SHELL } from 'shared-lib/contract';

export interface ErrorOrigin {
  name: string;
  version: string;
  place: string;
}

const FRAME = /\/releases\/([\w-]+)\/([\w.-]+)\/client\/([\w./-]+\.js:\d+:\d+)/g;

/** The topmost remote in the stack. React throws for remotes from the shell's files, so the shell counts only without one. @param shell version of the page's shell, which its files do not tell. */
export function errorOrigin(stack = '', shell?: string): ErrorOrigin | undefined {
  const frames = [...stack.matchAll(FRAME)];
  const [, name, folder, place] = frames.find(([, of]) => of !== SHELL) ?? frames[0] ?? [];
  const version = name === SHELL ? (shell ?? folder) : folder;
  return name && version && place ? { name, version, place } : undefined;
}
