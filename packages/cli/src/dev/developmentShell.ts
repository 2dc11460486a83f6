import { getReleaseBase, SHELL } from '@charity-run/contract';
import { DEVELOPMENT_ENTRY, DEVELOPMENT_SHELL } from '@charity-run/release/developmentShell';
import type { FastifyInstance } from 'fastify';
import { unzipSync } from 'fflate';
import { fetchSite } from './fetchSite.ts';
import { findShellVersion } from './patchPage.ts';
import { SHELL_PREFIX } from './paths.ts';

/** A release of the shell with its development build. */
interface Shell {
  version: string;
  /** URL of the files of shells, which has the images and fonts of both builds. */
  base: string;
  files: Record<string, Uint8Array>;
}

const TYPES: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

/** Development builds of the shells of a site, each of which comes with the release of its shell. */
export class DevelopmentShells {
  readonly #site: string;
  readonly #known = new Map<string, Promise<Shell | undefined>>();

  constructor(site: string) {
    this.#site = site;
  }

  /** Whether the shell of the site's home has a development build. @throws {CommandError} when the site does not respond. */
  async areThere(): Promise<boolean> {
    const home = await fetchSite(`${this.#site}/`, { headers: { accept: 'text/html' } });
    return (await this.#of(await home.text())) !== undefined;
  }

  /** The page with the development build of its shell; the page itself where its shell has none. */
  async applyTo(html: string): Promise<string> {
    const shell = await this.#of(html);
    return shell ? withDevelopmentShell(html, shell) : html;
  }

  register(app: FastifyInstance): void {
    app.get<{ Params: { version: string; '*': string } }>(`${SHELL_PREFIX}:version/*`, async ({ params }, reply) => {
      const shell = await this.#known.get(params.version);
      const file = params['*'];
      const bytes = shell && Object.hasOwn(shell.files, file) ? shell.files[file] : undefined;
      if (!shell) return reply.status(404).send();
      if (!bytes) return reply.redirect(shell.base + file);
      const type = TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
      return reply.header('cache-control', 'no-store').type(type).send(Buffer.from(bytes));
    });
  }

  #of(html: string): Promise<Shell | undefined> {
    const base = findShellBase(html);
    const version = findShellVersion(html);
    if (!base || !version) return Promise.resolve(undefined);
    const shell = this.#known.get(version) ?? this.#fetch({ base, version });
    this.#known.set(version, shell);
    return shell;
  }

  async #fetch({ base, version }: Omit<Shell, 'files'>): Promise<Shell | undefined> {
    const response = await fetchSite(this.#site + getReleaseBase(SHELL, version) + DEVELOPMENT_SHELL);
    if (!response.ok) return undefined;
    return { base, version, files: unzipSync(new Uint8Array(await response.arrayBuffer())) };
  }
}

const TEMPLATE = /(<template id="scripts">)([\s\S]*?)(<\/template>)/;

/** URL of the folder of the shell's files: a page ends with its entry. */
function findShellBase(html: string): string | undefined {
  const [, , scripts = ''] = TEMPLATE.exec(html) ?? [];
  return [...scripts.matchAll(/<script\b[^>]* src="([^"]*\/)[^"/]+"/g)].at(-1)?.[1];
}

/** Scripts and preloads of the shell are replaced, those of the page's micro-frontend stay. */
export function withDevelopmentShell(html: string, { base, version }: Pick<Shell, 'base' | 'version'>): string {
  return html.replace(TEMPLATE, (_, open: string, scripts: string, close: string) => {
    const others = scripts.replace(/<link\b[^>]*>|<script\b[^>]*><\/script>/g, (element) =>
      element.includes(`="${base}`) ? '' : element,
    );
    return `${open}${others}<script src="${SHELL_PREFIX}${version}/${DEVELOPMENT_ENTRY}"></script>${close}`;
  });
}
