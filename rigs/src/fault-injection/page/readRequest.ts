import type { LabRequest } from '../labState.ts';

/** Form fields: `release.cabinet=local`, `fault.cabinet=offline`; `heal` ends all faults. */
export function readForm(form: URLSearchParams): LabRequest {
  const chosen = (prefix: string) =>
    [...form].flatMap(([key, value]): [string, string][] =>
      key.startsWith(prefix) && value.trim() ? [[key.slice(prefix.length), value.trim()]] : [],
    );
  const faults = form.has('heal') ? [] : chosen('fault.').map(([target, name]) => `${target}=${name}`);
  return { composition: Object.fromEntries(chosen('release.')), faults };
}

/** Link query: `cabinet=1.4.0-3f2a9c01&fault=cabinet=offline`; unnamed parts have their initial state. */
export function readLink(query: URLSearchParams): LabRequest {
  const composition = [...query].filter(([key]) => key !== 'fault');
  return { composition: Object.fromEntries(composition), faults: query.getAll('fault') };
}
