import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Release, SHELL } from 'shared-lib/contract';
import { getLanguage, type Locale } from 'shared-lib/i18n/locales';
import type { InlineScripts } from './inlineScripts.ts';
import { absoluteUrls } from './styleSheets.ts';

export interface Script {
  src: string;
  integrity: string | undefined;
}

/** Files of one release of the shell, as pages name them. */
export class ShellFiles {
  readonly #release: Release;
  /** URL prefix for browsers, with the CDN's origin. */
  readonly #base: string;
  readonly #styles = new Map<string, { href: string; css: string }>();

  constructor(release: Release, folder: string, assetsOrigin = '') {
    this.#release = release;
    this.#base = assetsOrigin + release.base;
    for (const href of new Set(Object.values(release.assets).flatMap(({ css }) => css))) {
      const css = readFileSync(join(folder, 'client', href), 'utf8');
      this.#styles.set(href, { href, css: absoluteUrls(css, this.#base) });
    }
  }

  get version(): string {
    return this.#release.version;
  }

  get base(): string {
    return this.#release.base;
  }

  get inlineScripts(): InlineScripts {
    return (this.#release.shell?.inlineScripts ?? {}) as InlineScripts;
  }

  get entries(): Script[] {
    return this.getScripts(SHELL);
  }

  styles(chunks: string[]): { href: string; css: string }[] {
    const files = new Set([SHELL, ...chunks].flatMap((name) => this.#release.assets[name]?.css ?? []));
    return [...files].map((href) => this.#styles.get(href)).filter((style) => style !== undefined);
  }

  getScripts(chunk: string): Script[] {
    const { assets, integrity } = this.#release;
    return (assets[chunk]?.js ?? []).map((file) => ({ src: this.#base + file, integrity: integrity[file] }));
  }

  /** Ukrainian pages need the Latin fonts for digits and punctuation, too. */
  fontsFor(locale: Locale): string[] {
    const fonts = this.#release.shell?.fonts ?? [];
    const needed = getLanguage(locale) === 'uk' ? /(onest|sofia)-(cyrillic|latin)\./ : /(onest|sofia)-latin\./;
    return fonts.filter((name) => needed.test(name)).map((name) => this.#base + name);
  }
}
