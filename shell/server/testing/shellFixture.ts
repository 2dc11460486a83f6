import { SHELL } from 'shared-lib/contract';
import { inlineScripts } from './fakeShell.ts';
import { describeRelease, type ReleaseFixture } from './platform/releaseFixture.ts';

export interface ShellFixtureOptions {
  /** Whether its header throws on the server. */
  isBroken?: boolean;
  /** Size of the entry, which no file compresses. */
  entryBytes?: number;
  /** Versions of the packages that it shares. */
  provides?: Record<string, string>;
}

/** A whole small release of the shell, whose pages show its version. */
export function shellFixture(
  version: string,
  {
    isBroken = false,
    entryBytes = 0,
    provides = { react: '19.3.1', 'shared-lib/router': '1.1.0' },
  }: ShellFixtureOptions = {},
): ReleaseFixture {
  const script = Buffer.from(`console.log("shell ${version}");`.padEnd(entryBytes));
  const size = { gzip: script.length, brotli: script.length };
  const contents = { contract: 1, namespace: SHELL, routes: [], texts: { ua: {}, en: {} }, sizes: { entry: size } };
  const files = new Map<string, Buffer>([
    ['client/shell.0a1b.js', script],
    ['client/contents.json', Buffer.from(JSON.stringify(contents))],
    ['server/render.js', Buffer.from(getRenderer(version, isBroken))],
    ['server/package.json', Buffer.from('{ "type": "commonjs" }')],
  ]);
  const release = describeRelease(SHELL, version, files, {
    mounts: [],
    render: 'server',
    container: SHELL,
    entry: 'shell.0a1b.js',
    assets: { [SHELL]: { js: ['shell.0a1b.js'], css: [] } },
    shared: {},
    shell: { host: 1, provides, fonts: [], inlineScripts },
  });
  return { release, files };
}

function getRenderer(version: string, isBroken: boolean): string {
  return `exports.createRenderer = () => ({
  render: async () => {
    if (${isBroken}) throw new TypeError('Header is not a function');
    return { kind: 'page', status: 200, locale: 'ua', head: '', isCabinetOpen: true,
      hydration: { loaderData: {}, errors: null }, routeIds: [], shellChunks: [],
      html: [Buffer.from('<header>shell ${version}</header>')] };
  },
});`;
}
