import type { LoaderFunctionArgs } from 'react-router-dom';
import type { MountedRelease, PageLoaderArgs, Remote } from 'shared-lib/contract';
import type { MountEnvironment } from './environment.ts';
import { mountRemote } from './mountRemote.tsx';

jest.mock('../federation/releases.ts', () => ({ fetchExposedModule: jest.fn(), registerReleases: jest.fn() }));

const Component = () => null;
const release = (name: string, mounts: string[]) => ({ name, mounts, access: {} }) as unknown as MountedRelease;
const page = (id: string, path: string) => ({ id, path, lazy: async () => ({ Component }) });
const content = release('content', ['/']);
const environment = {
  composition: { id: 'a', remotes: [content, release('contacts', ['/contacts'])] },
  deadlineMs: 100,
  isSignedIn: () => false,
} as unknown as MountEnvironment;
const createRemote = (...routes: Remote['routes']): Remote => ({
  contract: 1,
  namespace: 'content',
  routes,
  loadTranslations: async () => ({}),
});

test('a page that was given to another remote is not mounted, the others are', () => {
  const { children } = mountRemote(
    content,
    createRemote(page('about', 'about'), page('contacts', 'contacts')),
    'ua',
    environment,
  );
  expect(children?.map(({ path }) => path)).toEqual(['/about']);
});

test('a page outside of the mounts is an error of the remote', () => {
  const outside = createRemote(page('about', 'about'));
  expect(() => mountRemote(release('contacts', ['/contacts']), outside, 'ua', environment)).toThrow(
    /outside the mounts/,
  );
});

// jsdom has none.
beforeEach(() => void Object.assign(performance, { measure: () => undefined }));

test('a loader gets the configuration of its release', async () => {
  const loader = jest.fn(async (_args: PageLoaderArgs) => null);
  const remote = createRemote({ ...page('about', 'about'), lazy: async () => ({ Component, loader }) });
  const mounted = { ...content, config: { rows: 7 } };
  const [route] = mountRemote(mounted, remote, 'ua', environment).children ?? [];
  const { request, args } = { request: new Request('http://run.example/about'), args: { params: {}, context: {} } };
  if (typeof route?.loader !== 'function') throw new Error('no loader');
  await route.loader({ request, ...args } as LoaderFunctionArgs);
  expect(loader.mock.calls[0]?.[0]).toMatchObject({ config: { rows: 7 }, request });
});
