import type { FromChild } from './messages.ts';

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown) => typeof value === 'string';
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isPairs = (value: unknown) =>
  Array.isArray(value) && value.every((pair) => isTexts(pair) && (pair as string[]).length === 2);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Fields of each type of message that the server relies on. */
const checks: Record<FromChild['type'], (message: Record<string, unknown>) => boolean> = {
  ready: () => true,
  pong: () => true,
  rendered: ({ id, frame, html }) => isNumber(id) && isFrame(frame) && html instanceof Uint8Array,
  failed: ({ id, reason, stack = '' }) => isNumber(id) && isText(reason) && isText(stack),
  fetch: ({ id, page = 0, url, method, headers }) =>
    isNumber(id) && isNumber(page) && isText(url) && isText(method) && isPairs(headers),
  abort: ({ id }) => isNumber(id),
  log: ({ text }) => isText(text),
};

/** Whether a message has the types of a {@link FromChild}: code of a release may send any value. */
export function isFromChild(value: unknown): value is FromChild {
  if (!isObject(value) || !isText(value.type)) return false;
  const type = value.type as FromChild['type'];
  return Object.hasOwn(checks, type) && checks[type](value);
}

function isFrame(frame: unknown): boolean {
  if (!isObject(frame) || !isStatus(frame.status)) return false;
  if (frame.kind === 'redirect') return isText(frame.location);
  if (frame.kind === 'fill') return isText(frame.data);
  const { kind, locale, head, isCabinetOpen, hydration = {}, routeIds, shellChunks } = frame;
  return (
    kind === 'page' &&
    (locale === 'ua' || locale === 'en') &&
    isText(head) &&
    typeof isCabinetOpen === 'boolean' &&
    isObject(hydration) &&
    isTexts(routeIds) &&
    isTexts(shellChunks)
  );
}

const isStatus = (value: unknown) => Number.isInteger(value) && Number(value) >= 200 && Number(value) <= 599;
