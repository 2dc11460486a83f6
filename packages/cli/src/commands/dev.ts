import type { RemoteWorkspace } from '@charity-run/release/workspace';
import type { Command } from '../command.ts';
import { DevelopmentShells } from '../dev/developmentShell.ts';
import { pageScript } from '../dev/pageScript.ts';
import { devProxy } from '../dev/proxy.ts';
import { watchHot, watchReloading } from '../dev/watchedBuild.ts';
import { explainPort } from '../explainPort.ts';
import { findRemote } from '../findRemote.ts';
import { interrupted } from '../interrupted.ts';
import { getSite } from '../platform/site.ts';

export const command: Command = {
  usage: 'dev NAME [--against URL]',
  summary: 'runs it inside of a site; what is saved is in the page a moment later, the rest comes from there',
  details: [
    'Open pages follow each save and keep what was typed; an overlay shows errors of builds and pages with the line of the source.',
    'The pages of the micro-frontend are rendered in the browser only. It needs no token and changes nothing at the site;',
    'what is done on the pages (an order, a registration) is done at that site.',
  ],
  options: {
    against: { type: 'string', value: 'URL', description: 'the site (MFE_URL; default: the one that runs here)' },
    port: { type: 'string', value: 'PORT', description: 'where the page is (default 3100)' },
  },
  takes: 1,
  run: async ({ positionals: [name = ''], options, progress }) => {
    const workspace = findRemote(name);
    const { url: site } = getSite({ url: options.against });
    const shells = new DevelopmentShells(site);
    const [script, isHot] = await Promise.all([pageScript(), canReplaceModules(workspace, shells)]);
    progress(`Building ${workspace.microFrontend.name}…`);
    if (!isHot) progress('Pages load again after each build: what was typed there is lost.');
    const build = await (isHot ? watchHot(workspace) : watchReloading(workspace, progress));
    const { files, local } = build;
    const { app, ...pages } = await devProxy({ site, files, local, script, ...(isHot && { shells }) });
    build.follow(pages);
    const port = Number(options.port ?? process.env.PORT ?? 3100);
    try {
      await app.listen({ port, host: '127.0.0.1' }).catch(explainPort(port));
      const { name: own, mounts } = workspace.microFrontend;
      progress(`${own} inside of ${site}: http://localhost:${port}${mounts[0]} (Ctrl-C ends it)`);
      await interrupted();
    } finally {
      await Promise.all([build.close(), app.close()]);
    }
    return { lines: [], data: null };
  },
};

/** A toolchain of the repository's own makes whole builds only. */
async function canReplaceModules({ microFrontend }: RemoteWorkspace, shells: DevelopmentShells): Promise<boolean> {
  return (await shells.areThere()) && !microFrontend.build;
}
