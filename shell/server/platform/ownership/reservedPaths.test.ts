import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isReserved } from '@charity-run/release/fit/reservedPaths';
import { createMetrics } from 'server-lib';
import { readEnvironment } from '../../environment.ts';
import { buildSite } from '../../site.ts';
import { createFakeShell, newReleaseFolder } from '../../testing/index.ts';

/** Every route of a printed tree, whose lines are indented by four characters a level. */
function routesIn(tree: string): string[] {
  const above: string[] = [];
  return [...tree.matchAll(/^([│ ]*)[├└]── (\S*)( \()?/gm)].flatMap(([, indent = '', part = '', isRoute]) => {
    above.splice(indent.length / 4, above.length, part);
    return isRoute ? [above.join('')] : [];
  });
}

test('no path of the site server can be mounted', async (context) => {
  const releases = newReleaseFolder();
  const shell = createFakeShell(releases.root);
  const settings = { SHELL_DIST: shell, DATA_DIR: releases.root, LOG_LEVEL: 'silent', LIVE_RELOAD: '1' };
  const site = await buildSite(readEnvironment(settings), { metrics: createMetrics() });
  context.after(async () => {
    await site.close();
    releases.remove();
  });
  await site.ready();
  const routes = routesIn(site.printRoutes({ commonPrefix: false }));
  assert.ok(routes.length > 30 && routes.includes('/favicon.ico'), routes.join(' '));
  assert.deepEqual(
    routes.filter((route) => !isReserved(route.replace(/\/?[:*].*$/, '') || '/')),
    // Forms without scripts are posted to the page of a remote.
    ['*', '/registration', '/login'],
  );
});
