const FRAME = /[\\/]releases[\\/]([\w-]+)[\\/]([\w.-]+)[\\/]server[\\/]([\w./-]+\.js:\d+:\d+)/;

/** The topmost release in the error's stack. */
export function serverErrorOrigin(error: unknown): { name: string; version: string; place: string } | undefined {
  const [, name, version, place] = FRAME.exec((error instanceof Error && error.stack) || '') ?? [];
  return name && version && place ? { name, version, place } : undefined;
}
