import type {
  ScreenshotNames,
  SmokePage,
  SmokeResult,
  VisualComparison,
  VisualDifference,
} from '@charity-run/release/api';
import { PlatformError } from '@charity-run/release/platformError';
import { integer, optional, parseBody, type Rule, text } from '../platform/parseBody.ts';
import { isImageName } from './isImageName.ts';

const MAX_PAGES = 200;
const MAX_SCREENSHOTS = 2 * MAX_PAGES;

const texts =
  (most: number): Rule =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every((each) => text(500)(each) === undefined)
      ? undefined
      : `is not a list of at most ${most} texts`;
const boolean: Rule = (value) => (typeof value === 'boolean' ? undefined : 'is neither true nor false');
const fields: Rule = (value) => (typeof value === 'object' && value !== null ? undefined : 'is no object');
const share: Rule = (value) =>
  typeof value === 'number' && value >= 0 && value <= 1 ? undefined : 'is no share from 0 to 1';
const imageName: Rule = (value) => (isImageName(value) ? undefined : 'is no name of an image');
const pages: Rule = (value) =>
  Array.isArray(value) && value.length > 0 && value.length <= MAX_PAGES
    ? undefined
    : `is not a list of 1 to ${MAX_PAGES}`;

/** What the runner reports. @throws {PlatformError} `body-invalid` */
export function readSmokeResult(body: unknown): SmokeResult {
  const result = parseBody<SmokeResult>(body, {
    pages,
    seconds: integer(0, 3600),
    isSignedIn: boolean,
    untested: texts(MAX_PAGES),
    visual: optional(fields),
  });
  if (result.visual) assertVisual(result.visual);
  for (const page of result.pages)
    parseBody<SmokePage>(page, {
      path: text(500),
      composition: optional(text(100)),
      problems: texts(50),
      tries: integer(1, 2),
    });
  if (new Set(result.pages.map(({ path }) => path)).size !== result.pages.length)
    throw new PlatformError('body-invalid', ['pages: a path is there twice']);
  return result;
}

/** @throws {PlatformError} `body-invalid` */
function assertVisual(body: unknown): void {
  const { different } = parseBody<VisualComparison>(body, {
    compared: integer(0, MAX_SCREENSHOTS),
    different: (value) => (Array.isArray(value) && value.length <= MAX_SCREENSHOTS ? undefined : 'is no list'),
    uncompared: texts(MAX_SCREENSHOTS),
  });
  for (const each of different) {
    const { images } = parseBody<VisualDifference>(each, {
      path: text(500),
      of: text(100),
      width: integer(100, 5000),
      ratio: share,
      limit: share,
      images: optional(fields),
    });
    if (images) parseBody<ScreenshotNames>(images, { before: imageName, after: imageName, difference: imageName });
  }
}
