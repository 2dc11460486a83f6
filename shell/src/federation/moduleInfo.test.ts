import type { MountedRelease } from 'shared-lib/contract';
import { fillModuleInfo } from './moduleInfo.ts';

const page = globalThis as { __FEDERATION__?: { moduleInfo: Record<string, Record<string, unknown>> } };
const content: MountedRelease = {
  name: 'content',
  version: '1.2.0-a',
  mounts: ['/'],
  access: {},
  container: 'mfe_content',
  base: '/releases/content/1.2.0-a/client/',
  entry: 'remoteEntry.js',
};
const scope = () => ({ react: { '19.3.1': { from: 'shell', useIn: ['mfe_content'] } } });

afterEach(() => {
  delete page.__FEDERATION__;
});

test('devtools find the host with its remotes, and each remote with its files and shared packages', () => {
  page.__FEDERATION__ = { moduleInfo: {} };
  fillModuleInfo({ id: 'c1', remotes: [content] }, scope);
  const { shell, 'mfe_content:1.2.0-a': remote } = page.__FEDERATION__.moduleInfo;
  expect(shell).toMatchObject({ remotesInfo: { mfe_content: { matchedVersion: '1.2.0-a' } } });
  expect(remote).toMatchObject({
    publicPath: '/releases/content/1.2.0-a/client/',
    remoteEntry: 'remoteEntry.js',
    modules: [{ modulePath: './remote' }],
    shared: [{ sharedName: 'react', version: '19.3.1' }],
  });
});

test('a page without the runtime of Module Federation stays as it is', () => {
  fillModuleInfo({ id: 'c1', remotes: [content] }, scope);
  expect(page).not.toHaveProperty('__FEDERATION__');
});
