import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A shell whose pages say how many were rendered, and ask the API for what their query names. */
const bundle = `let rendered = 0;
exports.createRenderer = ({ composition, apiBase }) => ({
  render: async ({ url, nonce }) => {
    const { searchParams } = new URL(url);
    const answer = await fetch(apiBase + (searchParams.get('ask') || '/wp/v2/pages'));
    const html = '<script nonce="' + nonce + '"></script><b>' + ++rendered + '</b> ' + composition.remotes[0].version + await answer.text();
    return { kind: 'page', status: Number(searchParams.get('status') || 200), locale: 'ua', head: '', isCabinetOpen: true,
      hydration: { loaderData: {}, errors: null }, routeIds: [], shellChunks: [], html: [Buffer.from(html)] };
  },
});`;

const manifest = { js: ['shell.js'], css: [], chunks: {}, fonts: [], contract: 1, shared: {} };

/** Lays a shell's build that renders without React into `folder`. @returns where it lies. */
export function createFakeShell(folder: string): string {
  const shell = join(folder, 'shell');
  mkdirSync(join(shell, 'server'), { recursive: true });
  for (const part of ['client', 'public']) mkdirSync(join(shell, part));
  writeFileSync(join(shell, 'server/render.js'), bundle);
  writeFileSync(join(shell, 'shell.json'), JSON.stringify(manifest));
  return shell;
}
