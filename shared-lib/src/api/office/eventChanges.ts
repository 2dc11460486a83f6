import type { EventSettings } from '../../validation/eventSettings.ts';
import { orderPaymentChoices } from '../../vocabulary/index.ts';
import type { EventChange, EventValue } from './event.ts';
import { getValueAt } from './getValueAt.ts';
import { listQuestionChanges, undoQuestionChange } from './questionChanges.ts';

/** The fields in which two states of an event differ. An entry that came or went is one change, told by its name. */
export function listEventChanges(before: EventSettings, after: EventSettings): EventChange[] {
  const [old, changed] = [flatten(before), flatten(after)];
  const changes = new Map<string, EventChange>();
  const [was, is] = [before.included, after.included];
  // Its rows have no names of their own, so it changes as one.
  if (toText(was) !== toText(is)) {
    changes.set('included', { path: 'included', before: nameParts(was), after: nameParts(is) });
  }
  const [sorted, resorted] = [before.payments, after.payments].map((payments) =>
    orderPaymentChoices(payments).join(', '),
  );
  if (sorted !== resorted) changes.set('payments', { path: 'payments', before: sorted, after: resorted });
  for (const path of new Set([...old.keys(), ...changed.keys()])) {
    const change = { path, before: old.get(path), after: changed.get(path) };
    if (change.before === change.after || /^(included|payments|questions)\./.test(path)) continue;
    const entry = findEntry(path);
    const isWhole = entry !== undefined && (change.before === undefined || change.after === undefined);
    if (!isWhole) changes.set(path, change);
    else changes.set(entry, { path: entry, before: nameEntry(old, entry), after: nameEntry(changed, entry) });
  }
  return [...changes.values(), ...listQuestionChanges(before.questions, after.questions)];
}

/** The settings without one of the changes since `before`. */
export function undoEventChange(before: EventSettings, after: EventSettings, path: string): EventSettings {
  if (/^questions(\.|$)/.test(path)) {
    return { ...after, questions: undoQuestionChange(before.questions, after.questions, path) };
  }
  // An entry comes or goes with its list.
  const target = findEntry(path) === path ? path.replace(/\.\d+$/, '') : path;
  return setEventValue(after, target, getEventValue(before, target));
}

/** The value at a path; undefined where the lists have no such entry. */
export const getEventValue = (settings: unknown, path: string): EventValue | undefined =>
  getValueAt(settings, path) as EventValue | undefined;

/** The entry of a list that a path leads to or into. */
export const findEntry = (path: string): string | undefined =>
  /^((formats\.\w+|requisites|shirts\.sizes|gifts\.examples)\.\d+|questions\.[\w-]+)/.exec(path)?.[0];

/** The database keeps fields in an order of its own. */
const toText = (included: EventSettings['included']) =>
  JSON.stringify(
    included.map(({ ua, en, individual, team, online, isShirt }) => [ua, en, individual, team, online, isShirt]),
  );

const nameParts = (included: EventSettings['included']) => included.map(({ ua }) => ua).join(', ');

function nameEntry(values: Map<string, EventValue>, entry: string): EventValue | undefined {
  return values.get(`${entry}.ua`) ?? values.get(`${entry}.currency`) ?? values.get(`${entry}.code`);
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
