import type { ImageFocus } from '../contentTypes.ts';

/** An image as one field uses it. */
export interface ImageUse {
  /** Path below the folder of files. */
  path: string;
  /** Undefined: the middle. */
  focus?: ImageFocus | undefined;
}

const FOCUS = /#(\d{1,2}|100),(\d{1,2}|100)$/;

/** Reads the value of an image field: `covers/dog.svg`, or `covers/dog.svg#50,38` with its focus. */
export function readImageUse(value: string): ImageUse {
  const path = value.replace(/^media:/, '');
  const [whole, x, y] = FOCUS.exec(path) ?? [];
  if (whole === undefined) return { path };
  return { path: path.slice(0, -whole.length), focus: withoutMiddle({ x: Number(x), y: Number(y) }) };
}

/** The value of an image field. */
export function writeImageUse({ path, focus }: ImageUse): string {
  const own = focus && withoutMiddle(focus);
  return own ? `${path}#${own.x},${own.y}` : path;
}

const withoutMiddle = (focus: ImageFocus): ImageFocus | undefined =>
  focus.x === 50 && focus.y === 50 ? undefined : focus;
