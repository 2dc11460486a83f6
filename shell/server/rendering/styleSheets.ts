import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from 'shared-lib/contract';
import type { CompositionStore } from '../composition/compositionStore.ts';

/** Style sheets of releases, read once: releases are immutable. */
export class StyleSheets {
  readonly #store: CompositionStore;
  readonly #assetsOrigin: string;
  readonly #texts = new Map<string, string>();

  constructor(store: CompositionStore, assetsOrigin = '') {
    this.#store = store;
    this.#assetsOrigin = assetsOrigin;
    store.on('change', () => this.#texts.clear());
  }

  of(release: Release, groups: string[]): { href: string; css: string }[] {
    const files = new Set(groups.flatMap((group) => release.assets[group]?.css ?? []));
    return [...files].map((href) => ({ href, css: this.#read(release, href) })).filter(({ css }) => css !== '');
  }

  #read(release: Release, file: string): string {
    const key = `${release.base}${file}`;
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    let css = '';
    try {
      const text = readFileSync(join(this.#store.getFolder(release), 'client', file), 'utf8');
      css = absoluteUrls(text, this.#assetsOrigin + release.base);
    } catch {
      console.error('style sheet missing', release.name, release.version, file);
    }
    this.#texts.set(key, css);
    return css;
  }
}

/** URLs relative to the style sheet become absolute, since the styles are inlined. */
export function absoluteUrls(css: string, base: string): string {
  return css.replace(/url\(\s*(["']?)(?!["']?(?:data:|https?:|\/|#))/g, (_, quote) => `url(${quote}${base}`);
}
