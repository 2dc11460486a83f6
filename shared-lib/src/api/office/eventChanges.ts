import type { EventSettings } from '../../validation/eventSettings.ts';

export type EventValue = string | number | boolean;

/** A field of the event with what it was and what it becomes; undefined where the list has no such entry. */
export interface EventChange {
  /** `fees.individual`, `formats.race.3.ua` */
  path: string;
  before: EventValue | undefined;
  after: EventValue | undefined;
}

/** The fields in which two states of an event differ. */
export function listEventChanges(before: EventSettings, after: EventSettings): EventChange[] {
  const [old, changed] = [flatten(before), flatten(after)];
  const paths = [...new Set([...old.keys(), ...changed.keys()])];
  return paths
    .map((path) => ({ path, before: old.get(path), after: changed.get(path) }))
    .filter((change) => change.before !== change.after);
}

function flatten(value: unknown, path = '', found = new Map<string, EventValue>()): Map<string, EventValue> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) flatten(part, path ? `${path}.${name}` : name, found);
  } else if (value !== undefined) found.set(path, value as EventValue);
  return found;
}

/** The settings with another value at a path. */
export function setEventValue(settings: EventSettings, path: string, value: unknown): EventSettings {
  return setValue(settings, path.split('.'), value) as EventSettings;
}

function setValue(target: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(target) ? [...target] : { ...(target as object) };
  const parts = copy as Record<string, unknown>;
  parts[name] = setValue(parts[name], rest, value);
  return copy;
}
