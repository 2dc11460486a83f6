import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Component as ReactComponent, type ReactNode, useEffect, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, StaticRouter } from 'react-router-dom';
import type { AnyFill, FilledSlot, MountedRelease } from 'shared-lib/contract';
import { LocalLink, Slot } from 'shared-lib/router';
import { FillError } from '../reports/fillError.ts';
import { FillTree } from './FillTree.tsx';
import { fillPlace } from './fillPlace.tsx';

const remotes: Record<string, unknown> = {};
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerRemotes: () => undefined,
  loadRemote: async (module: string) => remotes[module.split('/')[0] ?? ''] ?? Promise.reject(new Error('not there')),
}));

type Loaded = Pick<AnyFill, 'Component' | 'loader'>;
let turn = 0;

/** A page with one slot, filled by these remotes in this order. */
function open(fills: Record<string, Loaded | undefined>, grade: FilledSlot['grade'] = 'fallback') {
  turn += 1;
  const releases = Object.keys(fills).map(
    (name): MountedRelease => ({
      name,
      version: '1.0.0',
      mounts: [`/${name}`],
      access: {},
      container: `mfe_${name}_${turn}`,
      base: `/releases/${name}/1.0.0/client/`,
      entry: 'remoteEntry.js',
    }),
  );
  for (const { name, container } of releases) {
    const fill = fills[name];
    if (!fill) continue;
    const loadTranslations = async () => ({});
    const slots = { 'layout.basket': async () => fill };
    remotes[container] = { default: { contract: 1, namespace: name, routes: [], loadTranslations, fills: slots } };
  }
  const router = createMemoryRouter([{ path: '*', element: null }]);
  const composition = { id: 'a', remotes: releases, slots: { 'layout.basket': { fills: Object.keys(fills), grade } } };
  const host = { router, environment: { composition, deadlineMs: 1000 } };
  window.fillSlot = (place, onPageFailure) => fillPlace(place, host, onPageFailure);
  return { router };
}

function Page({ size }: { size?: 'sm' | undefined }) {
  return (
    <PageBoundary>
      <h1>Page</h1>
      <Slot name="layout.basket" props={{ size }}>
        <p>instead</p>
      </Slot>
    </PageBoundary>
  );
}

class PageBoundary extends ReactComponent<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    return this.state.error ? <h1>The page failed</h1> : this.props.children;
  }
}

const failures: FillError[] = [];
addEventListener('page-failed', (event) => event instanceof CustomEvent && failures.push(event.detail));
beforeEach(() => {
  failures.length = 0;
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  delete window.fillSlot;
  jest.restoreAllMocks();
});

interface PartProps {
  props: { size?: 'sm' };
  data: string;
}

const RunPart = ({ props }: PartProps) => <b>{`run ${props.size ?? 'large'}`}</b>;
const CabinetPart = ({ props }: PartProps) => <b>{`cabinet ${props.size ?? 'large'}`}</b>;
const DataPart = ({ data }: PartProps) => <b>{data}</b>;
const MapLink = () => <LocalLink to="/map">Map</LocalLink>;

function Broken(): never {
  throw new TypeError('a bug');
}

const end = jest.fn();

function Watched() {
  useEffect(() => end, []);
  return <b>here</b>;
}

function PressPart({ data }: PartProps) {
  return (
    <button type="button" id={useId()} onClick={({ currentTarget }) => currentTarget.append('!')}>
      {data}
    </button>
  );
}

const texts = () => [...document.querySelectorAll('page-slot > [data-remote]')].map(({ textContent }) => textContent);

test('parts stand in the order of the slot, limited to the styles of their remotes, and follow the props of the page', async () => {
  open({ run: { Component: RunPart }, cabinet: { Component: CabinetPart } });
  const { rerender } = render(<Page />);
  await waitFor(() => expect(texts()).toEqual(['run large', 'cabinet large']));
  rerender(<Page size="sm" />);
  await waitFor(() => expect(texts()).toEqual(['run sm', 'cabinet sm']));
  expect(document.querySelector('[data-remote="run"] b')).toBeInTheDocument();
});

test('what a loader returns reaches the part', async () => {
  open({ run: { loader: async ({ locale }) => `in ${locale}`, Component: DataPart } });
  render(<Page />);
  expect(await screen.findByText('in ua')).toBeVisible();
});

test('links of a part lead through the router of the page', async () => {
  const { router } = open({ run: { Component: MapLink } });
  render(<Page />);
  fireEvent.click(await screen.findByRole('link', { name: 'Map' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/map'));
});

test('a part ends with its page', async () => {
  open({ run: { Component: Watched } });
  const { unmount } = render(<Page />);
  await screen.findByText('here');
  expect(end).not.toHaveBeenCalled();
  unmount();
  await waitFor(() => expect(end).toHaveBeenCalledTimes(1));
});

test('a part that throws leaves page and other parts, and is reported as of its release', async () => {
  open({ run: { Component: Broken }, cabinet: { Component: CabinetPart } });
  render(<Page />);
  await waitFor(() => expect(failures).toHaveLength(1));
  await waitFor(() => expect(texts()).toEqual(['', 'cabinet large']));
  expect(screen.getByText('Page')).toBeVisible();
  expect(failures[0]).toBeInstanceOf(FillError);
  expect(failures[0]).toMatchObject({
    name: 'TypeError',
    message: 'a bug',
    release: { name: 'run', version: '1.0.0' },
  });
});

test('a remote that cannot be loaded leaves what stands in the slot', async () => {
  jest.useFakeTimers();
  open({ run: undefined });
  render(<Page />);
  await act(() => jest.advanceTimersByTimeAsync(2000));
  jest.useRealTimers();
  expect(texts()).toEqual(['']);
  expect(screen.getByText('instead')).toBeVisible();
  expect(failures[0]).toMatchObject({ name: 'RemoteUnavailable', release: { name: 'run' } });
});

test('a slot that the page cannot do without fails with the page', async () => {
  open({ run: { Component: Broken } }, 'page');
  render(<Page />);
  expect(await screen.findByText('The page failed')).toBeVisible();
});

test('the HTML of the server becomes alive as it is, with its ids and without loading its data again', async () => {
  const loader = jest.fn();
  const module: Loaded = { loader, Component: PressPart };
  open({ run: module });
  const html = renderToString(
    <StaticRouter location="/">
      <FillTree locale="ua" module={module} props={{}} data="press" />
    </StaticRouter>,
    { identifierPrefix: '0run' },
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />).replace(
    '</page-slot>',
    `<div data-remote="run" data-prefix="0run" data-loaded="&quot;press&quot;">${html}</div></page-slot>`,
  );
  const button = screen.getByRole('button');
  const { id } = button;
  render(<Page />, { container, hydrate: true });
  await waitFor(() => {
    fireEvent.click(button);
    expect(button).toHaveTextContent('press!');
  });
  expect(screen.getByRole('button')).toBe(button);
  expect(button.id).toBe(id);
  expect(loader).not.toHaveBeenCalled();
});
