import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Release, SHELL } from 'shared-lib/contract';
import type { InlineScripts } from '../rendering/inlineScripts.ts';

/** A server bundle whose pages contain a render count, the API response that their query names, their flags, what is shown without JavaScript, and the configuration of releases that have one. */
const bundle = `let rendered = 0;
exports.createRenderer = ({ composition, apiBase }) => ({
  render: async ({ url, nonce, plain, config }) => {
    const { searchParams } = new URL(url);
    const response = await fetch(apiBase + (searchParams.get('ask') || '/wp/v2/pages'));
    const html = '<script nonce="' + nonce + '"></script><b>' + ++rendered + '</b> ' + composition.remotes[0].version + await response.text() + JSON.stringify(plain ?? null) + '<i>' + JSON.stringify(globalThis.siteFlags) + '</i>' + (config ? '<u>' + JSON.stringify(config) + '</u>' : '');
    return { kind: 'page', status: Number(searchParams.get('status') || 200), locale: 'ua', head: '', isCabinetOpen: true,
      hydration: { loaderData: {}, errors: null }, routeIds: [], shellChunks: [], html: [Buffer.from(html)] };
  },
});`;

const noop = 'function(){}';
export const inlineScripts = {
  guardSession: noop,
  liveReload: noop,
  loadScripts: noop,
  markFreshPage: noop,
  rememberEarlyInput: noop,
  trustScriptUrls: noop,
} satisfies InlineScripts;

/** The release.json of a shell without files for browsers. */
export const fakeShellRelease: Release = {
  name: SHELL,
  version: '1.0.0',
  contract: 1,
  mounts: [],
  access: {},
  render: 'server',
  container: SHELL,
  base: '/releases/shell/1.0.0/client/',
  entry: 'shell.js',
  assets: { [SHELL]: { js: ['shell.js'], css: [] } },
  integrity: {},
  shared: {},
  files: {},
  shell: { host: 1, provides: {}, fonts: [], inlineScripts },
};

/** Writes a build of the shell that renders without React. @returns its folder. */
export function createFakeShell(folder: string): string {
  const shell = join(folder, 'shell');
  mkdirSync(join(shell, 'server'), { recursive: true });
  for (const side of ['client', 'public']) mkdirSync(join(shell, side));
  writeFileSync(join(shell, 'server/render.js'), bundle);
  writeFileSync(join(shell, 'release.json'), JSON.stringify(fakeShellRelease));
  return shell;
}
