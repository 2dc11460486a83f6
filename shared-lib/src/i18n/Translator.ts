import type { Locale } from './locales.ts';
import { pluralForm } from './pluralForm.ts';

/** Variables of a text, and what selects one of its forms: `count`, `ordinal`, `context`. */
export interface TranslationOptions {
  /** A number selects the form, a formatted one does not. */
  count?: number | string | undefined;
  ordinal?: boolean | undefined;
  context?: string | undefined;
  /** Shown if the key has no text; without it the key itself is. */
  defaultValue?: string | undefined;
  ns?: string | undefined;
  [variable: string]: unknown;
}

export type Translate = (key: string | readonly string[], options?: TranslationOptions) => string;

type Texts = { [key: string]: string | Texts };

/** Texts of one locale by namespace, in the format of i18next: `{{variable}}`, `key_one`, `key_ordinal_few`, `key_context`. */
export class Translator {
  readonly #locale: Locale;
  readonly #texts: Record<string, Texts> = {};
  readonly #functions = new Map<string, Translate>();
  readonly #listeners = new Set<() => void>();
  #version = 0;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  has(namespace: string): boolean {
    return Object.hasOwn(this.#texts, namespace);
  }

  add(namespace: string, texts: object): void {
    this.#texts[namespace] = merged(this.#texts[namespace], texts as Texts);
  }

  /** The same function each time, so that it may be a dependency of effects. */
  in(namespace: string): Translate {
    const known = this.#functions.get(namespace);
    if (known) return known;
    const translate: Translate = (key, options) => this.t(key, { ns: namespace, ...options });
    this.#functions.set(namespace, translate);
    return translate;
  }

  t: Translate = (key, options = {}) => {
    const keys = typeof key === 'string' ? [key] : key;
    const texts = this.#texts[options.ns ?? ''];
    const text = keys.map((one) => this.#textOf(one, texts, options)).find((found) => found !== undefined);
    return fillIn(text ?? options.defaultValue ?? keys.at(-1) ?? '', options);
  };

  version = (): number => this.#version;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows texts that a hot update has replaced. */
  refresh(): void {
    this.#version++;
    for (const listener of this.#listeners) listener();
  }

  #textOf(key: string, texts: Texts | undefined, options: TranslationOptions): string | undefined {
    for (const form of this.#formsOf(key, options)) {
      const text = valueAt(form, texts);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  /** The most specific form first. */
  #formsOf(key: string, { count, ordinal, context }: TranslationOptions): string[] {
    const keys = context ? [`${key}_${context}`, key] : [key];
    if (typeof count !== 'number') return keys;
    const form = pluralForm(count, this.#locale, ordinal);
    const forms = ordinal ? [`_ordinal_${form}`, `_${form}`] : [...(count === 0 ? ['_zero'] : []), `_${form}`];
    return keys.flatMap((one) => [...forms.map((suffix) => one + suffix), one]);
  }
}

function merged(known: Texts | string | undefined, added: Texts): Texts {
  const texts: Texts = typeof known === 'object' ? { ...known } : {};
  for (const [key, value] of Object.entries(added)) {
    texts[key] = typeof value === 'object' ? merged(texts[key], value) : value;
  }
  return texts;
}

function valueAt(key: string, texts: Texts | undefined): string | undefined {
  let value: Texts | string | undefined = texts?.[key];
  if (value === undefined) {
    value = texts;
    for (const part of key.split('.')) value = typeof value === 'object' ? value[part] : undefined;
  }
  return (typeof value === 'string' && value) || undefined;
}

function fillIn(text: string, variables: Record<string, unknown>): string {
  return text.replace(/\{\{-?\s*(.+?)\s*\}\}/g, (placeholder, name: string) => {
    let value: unknown = variables;
    for (const part of name.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[part];
    if (value !== undefined && value !== null) return String(value);
    return Object.hasOwn(variables, name) ? '' : placeholder;
  });
}
