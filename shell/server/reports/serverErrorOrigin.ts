import { SHELL } from 'shared-lib/contract';

const FRAME = /[\\/]releases[\\/]([\w-]+)[\\/]([\w.-]+)[\\/]server[\\/]([\w./-]+\.js:\d+:\d+)/g;

/** The topmost remote in the error's stack; the shell, which calls them, only without one. */
export function serverErrorOrigin(error: unknown): { name: string; version: string; place: string } | undefined {
  const stack = (error instanceof Error && error.stack) || '';
  const frames = [...stack.matchAll(FRAME)];
  const [, name, version, place] = frames.find(([, of]) => of !== SHELL) ?? frames[0] ?? [];
  return name && version && place ? { name, version, place } : undefined;
}
