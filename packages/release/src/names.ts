import { PlatformError } from './platformError.ts';

/** Names become folders, URLs and identifiers. */
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** Without build metadata: `+` means a space in URLs. */
const VERSION = /^\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;
const SEGMENT = /^[A-Za-z0-9_@~+-](?:\.?[A-Za-z0-9_@~+-])*$/;

export const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 40 && NAME.test(value);

export const isVersion = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 64 && VERSION.test(value);

/** Uploads encode size, hash and path in one file name of at most 255 bytes. */
const MAX_PATH_LENGTH = 180;

/** Whether it is a safe path below `client/` or `server/`, ASCII only. */
export function isReleasePath(path: unknown): path is string {
  if (typeof path !== 'string' || path.length > MAX_PATH_LENGTH) return false;
  const [side, ...segments] = path.split('/');
  return (
    (side === 'client' || side === 'server') && segments.length > 0 && segments.every((part) => SEGMENT.test(part))
  );
}

/** Mounts are compared as text, so each has one spelling. */
const MOUNT = /^\/$|^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

export const isMount = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 100 && MOUNT.test(value);

export function assertName(name: unknown): asserts name is string {
  if (!isName(name))
    throw new PlatformError('name-invalid', [`name: ${displayValue(name)} is not lower-case words joined by "-"`]);
}

/** @throws {PlatformError} `name-invalid` */
export function assertRelease(name: unknown, version: unknown): asserts name is string {
  assertName(name);
  if (!isVersion(version))
    throw new PlatformError('name-invalid', [`version: ${displayValue(version)} is not like "1.4.0-3f2a"`]);
}

/** A short JSON text of an untrusted value, without invisible characters. */
export function displayValue(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').replace(/[^\x20-\x7e]/g, '?').slice(0, 100);
}
