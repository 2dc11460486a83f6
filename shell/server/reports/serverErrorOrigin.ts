/** `/data/releases/cabinet/1.0.0-3f2a/server/basket.js:10:20`, on whatever disk the store lies. */
const FRAME = /[\\/]releases[\\/]([\w-]+)[\\/]([\w.-]+)[\\/]server[\\/]([\w./-]+\.js:\d+:\d+)/;

/** The release whose server build stands highest in an error's stack. */
export function serverErrorOrigin(error: unknown): { name: string; version: string; place: string } | undefined {
  const [, name, version, place] = FRAME.exec((error instanceof Error && error.stack) || '') ?? [];
  return name && version && place ? { name, version, place } : undefined;
}
