import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, languageOf } from 'shared-lib/i18n/locales';
import type { InlineScripts } from './inlineScripts.ts';
import { absoluteUrls } from './styleSheets.ts';

interface ShellManifest {
  js: string[];
  css: string[];
  chunks: Record<string, string[]>;
  fonts: string[];
  integrity?: Record<string, string>;
  inlineScripts: InlineScripts;
  contract: number;
  shared: Record<string, string>;
}

export interface Script {
  src: string;
  integrity: string | undefined;
}

export class ShellFiles {
  readonly base = '/shell/';
  /** URL prefix for browsers, with the CDN's origin. */
  readonly address: string;
  readonly directory: string;
  readonly publicDirectory: string;
  readonly #manifest: ShellManifest;
  readonly #styles = new Map<string, { href: string; css: string }>();

  /** @throws {Error} when the shell is not built. */
  constructor(dist: string, assetsOrigin = '') {
    this.address = assetsOrigin + this.base;
    this.directory = join(dist, 'client');
    this.publicDirectory = join(dist, 'public');
    try {
      this.#manifest = JSON.parse(readFileSync(join(dist, 'shell.json'), 'utf8'));
    } catch {
      throw new Error(`The shell is not built: ${join(dist, 'shell.json')} is missing. Run "npm run build".`);
    }
    const chunks = Object.values(this.#manifest.chunks).flat();
    for (const href of [...this.#manifest.css, ...chunks].filter((file) => file.endsWith('.css'))) {
      this.#styles.set(href, {
        href,
        css: absoluteUrls(readFileSync(join(this.directory, href), 'utf8'), this.address),
      });
    }
  }

  /** Contract version, and versions of the shared packages. */
  get offer(): { contract: number; shared: Record<string, string> } {
    const { contract, shared } = this.#manifest;
    return { contract, shared };
  }

  get inlineScripts(): InlineScripts {
    return this.#manifest.inlineScripts;
  }

  get entries(): Script[] {
    return this.#manifest.js.map((name) => this.#script(name));
  }

  styles(chunks: string[]): { href: string; css: string }[] {
    const files = new Set([...this.#manifest.css, ...chunks.flatMap((name) => this.#manifest.chunks[name] ?? [])]);
    return [...files].map((href) => this.#styles.get(href)).filter((style) => style !== undefined);
  }

  scriptsOf(name: string): Script[] {
    return (this.#manifest.chunks[name] ?? []).filter((file) => file.endsWith('.js')).map((file) => this.#script(file));
  }

  /** Ukrainian pages need the Latin fonts for digits and punctuation, too. */
  fontsFor(locale: Locale): string[] {
    const needed = languageOf(locale) === 'uk' ? /(onest|sofia)-(cyrillic|latin)\./ : /(onest|sofia)-latin\./;
    return this.#manifest.fonts.filter((name) => needed.test(name)).map((name) => this.address + name);
  }

  #script(file: string): Script {
    return { src: this.address + file, integrity: this.#manifest.integrity?.[file] };
  }
}
