import type { Composition, MountedRelease } from 'shared-lib/contract';
import { getFacts } from './remoteFacts.ts';

const release = (name: string): MountedRelease => ({
  name,
  version: '1.0.0-a',
  mounts: [`/${name}`],
  access: {},
  container: `mfe_${name}`,
  base: `/releases/${name}/1.0.0-a/client/`,
  entry: 'remoteEntry.js',
});
const composition: Composition<MountedRelease> = { id: 'x', remotes: [release('content'), release('cabinet')] };

const scope = {
  react: { '19.3.1': { from: 'shell', useIn: ['shell', 'mfe_cabinet'] }, '18.0.0': { from: 'mfe_old', useIn: [] } },
  'shared-lib/http': { '1.0.0': { from: 'shell', useIn: ['mfe_content', 'mfe_cabinet'] } },
};

const entries = [
  { name: 'https://run.example/releases/cabinet/1.0.0-a/client/remoteEntry.js', startTime: 10, duration: 42 },
  { name: 'cabinet: loader', startTime: 60, duration: 30 },
  { name: 'cabinet: loader', startTime: 900, duration: 7 },
  { name: 'cabinet: rendered', startTime: 120, duration: 0 },
] as PerformanceEntry[];
const timeline = { getEntriesByName: (name: string) => entries.filter((entry) => entry.name === name) };

const read = (onPage: string[]) => getFacts(composition, onPage, { scope, timeline, origin: 'https://run.example' });

test('facts of a remote contain its shared libraries and timings', () => {
  const [cabinet] = read(['cabinet']);
  expect(cabinet).toEqual({
    name: 'cabinet',
    version: '1.0.0-a',
    isHere: true,
    entry: 42,
    loader: 7,
    rendered: 120,
    shared: [
      { library: 'react@19.3.1', provider: 'shell' },
      { library: 'shared-lib/http@1.0.0', provider: 'shell' },
    ],
  });
});

test('remotes on the page come first, and what did not happen has no time', () => {
  const [, content] = read(['cabinet']);
  expect(content).toMatchObject({ name: 'content', isHere: false, entry: undefined, loader: undefined });
});
