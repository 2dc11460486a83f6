import { type Composition, findOwner, type MountedRelease } from '@charity-run/contract';
import { parseLocalizedPath } from '@charity-run/contract/locales';

/** The composition with the local build in place of the deployed release, or added when it is new. */
export function withLocal<Remote extends MountedRelease>(
  { id, remotes }: Composition<Remote>,
  local: Remote,
): Composition<Remote> {
  const others = remotes.filter(({ name }) => name !== local.name);
  return { id: `${id}+${local.version}`, remotes: [...others, local] };
}

/** Whether the local build owns a path. */
export function isLocalPage(
  pathname: string,
  composition: Composition<MountedRelease>,
  local: MountedRelease,
): boolean {
  const { path } = parseLocalizedPath(pathname);
  return findOwner(path, withLocal(composition, local))?.release.name === local.name;
}

interface PageState {
  /** Version of the page's shell. */
  shell?: string;
  composition: Composition<MountedRelease>;
  hydration?: unknown;
}

const STATE = /(<script type="application\/json" id="page-state">)([\s\S]*?)(<\/script>)/;

/** The composition in a page; undefined when it is not a page of the site. */
export function findComposition(html: string): Composition<MountedRelease> | undefined {
  return findState(html)?.composition;
}

/** The version of a page's shell; undefined when it is not a page of the site. */
export function findShellVersion(html: string): string | undefined {
  return findState(html)?.shell;
}

function findState(html: string): PageState | undefined {
  const [, , json] = STATE.exec(html) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}

/** A deployed page with the local composition; without the deployed content where the local build owns it. @param script an element for the head */
export function patchPage(html: string, pathname: string, local: MountedRelease, script: string): string {
  const deployed = findComposition(html);
  if (!deployed) return html;
  const isLocal = isLocalPage(pathname, deployed, local);
  const patched = isLocal ? withoutDeployed(html, deployed, local) : html;
  return withState(patched, deployed, local, isLocal).replace('</head>', () => `${script}\n</head>`);
}

function withState(
  html: string,
  deployed: Composition<MountedRelease>,
  local: MountedRelease,
  isLocal: boolean,
): string {
  return html.replace(STATE, (_, open: string, json: string, close: string) => {
    const { hydration, ...state }: PageState = JSON.parse(json);
    const patched = { ...state, composition: withLocal(deployed, local), ...(isLocal ? {} : { hydration }) };
    return open + JSON.stringify(patched).replace(/</g, '\\u003c') + close;
  });
}

function withoutDeployed(html: string, { remotes }: Composition<MountedRelease>, { name }: MountedRelease): string {
  const base = remotes.find((remote) => remote.name === name)?.base;
  return html
    .replace(/<link rel="preload"[^>]*>/g, (link) => (base && link.includes(base) ? '' : link))
    .replace(/<style[^>]*>[\s\S]*?<\/style>/g, (style) => (isStyleFrom(style, name) ? '' : style))
    .replace(/(<main\b[^>]*>)[\s\S]*(<\/main>)/, '$1$2');
}

function isStyleFrom(style: string, name: string): boolean {
  return style.includes(`[data-remote="${name}"]`) || style.includes(`[data-remote=${name}]`);
}
