const PREFIX = 'office.';

/** What a form has kept in this tab over a reload of the page; nothing that can be read: an empty object. */
export function readFromTab(form: string): Partial<Record<string, unknown>> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(PREFIX + form) ?? '{}'));
  } catch {
    return {};
  }
}

/** Only those of the fields that are texts. */
export function readTextsFromTab<Name extends string>(form: string, names: readonly Name[]) {
  const stored = readFromTab(form);
  return Object.fromEntries(
    names.map((name) => [name, stored[name]]).filter(([, text]) => typeof text === 'string'),
  ) as Partial<Record<Name, string>>;
}

/** @param value an empty object removes it */
export function keepInTab(form: string, value: object): void {
  try {
    if (Object.keys(value).length > 0) sessionStorage.setItem(PREFIX + form, JSON.stringify(value));
    else sessionStorage.removeItem(PREFIX + form);
  } catch (cause) {
    console.warn('what is typed is not kept in this tab', cause);
  }
}

export function clearTab(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
