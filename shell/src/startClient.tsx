import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { watchLeaving } from 'shared-lib/http';
import { nameSite, parseLocalizedPath } from 'shared-lib/i18n';
import { followPointer } from 'shared-lib/pointer';
import { currentToken, startSession } from 'shared-lib/session';
import { preloadShoeIllustration } from 'shared-lib/ui/illustrations';
import type { MountEnvironment } from './composition/environment.ts';
import { prefetchOnIntent } from './composition/prefetch.ts';
import { markStoredPage, pageStoredAt } from './composition/storedPage.ts';
import { isOutdated, watchForNewComposition } from './composition/versionCheck.ts';
import { renderDeferred } from './deferredRendering.ts';
import { replayEarlyInput } from './earlyInput.ts';
import { followHotUpdates } from './federation/followHotUpdates.ts';
import { registerReleases } from './federation/releases.ts';
import { ENTRY_TIMEOUT_MS } from './federation/scriptTimeout.ts';
import { nameHistoryEntry } from './historyEntry.ts';
import { findEvent } from './layout/layoutData.ts';
import { rememberLocale } from './locale/cookie.ts';
import { loadShellTexts } from './locale/texts.ts';
import { type PageState, readPageState, toHydrationState } from './pageState.ts';
import { reportUncaught } from './reports/errorQueue.ts';
import { reportLater } from './reports/reportLater.ts';
import { createShellRouter, type PreparedHydration, preloadPages, routesFor, withMounted } from './router.ts';
import { showSessionInDocument } from './session/documentSession.ts';
import type { fillPlace } from './slots/fillPlace.tsx';
import { whenIdle } from './whenIdle.ts';
import { yieldToMain } from './yieldToMain.ts';

/** Starts the page in short tasks: language, composition, router, hydration. */
export async function startClient(): Promise<void> {
  watchLeaving();
  nameHistoryEntry();
  reportUncaught();
  const state = readPageState();
  const { locale } = parseLocalizedPath(location.pathname);
  registerReleases(state.composition.remotes, (release) => new URL(release.base + release.entry, location.href).href);
  const environment = getEnvironment(state);
  rememberLocale(locale);
  nameSite(locale, findEvent(state.hydration?.loaderData, locale));
  markStoredPage();
  startSession();
  showSessionInDocument();
  await yieldToMain();

  const [prepared] = await Promise.all([
    prepareHydration(state, environment),
    yieldToMain().then(() => loadShellTexts(locale)),
  ]);
  await yieldToMain();
  const router = createShellRouter(environment, { locale, prepared });
  window.fillSlot = (place, onPageFailure) =>
    whenIdle(() => void fillSlot(place, { router, environment }, onPageFailure));
  await yieldToMain();
  await render(router, prepared !== undefined);

  prefetchOnIntent(environment);
  whenIdle(preloadShoeIllustration);
  watchForNewComposition(state.composition.id, pageStoredAt() !== undefined);
  if (state.hasCanaries) whenIdle(() => void isOutdated());
  reportLater(router, state);
  window.endStartWatch?.();
  if (process.env.NODE_ENV === 'development') followHotUpdates(router, state.composition);
  await showXrayToTesters(state);
}

/** Pages without slots load nothing of it. */
async function fillSlot(...args: Parameters<typeof fillPlace>): Promise<void> {
  const slots = await import(/* webpackChunkName: "slots" */ './slots/fillPlace.tsx');
  slots.fillPlace(...args);
}

async function showXrayToTesters({ tester, ...state }: PageState): Promise<void> {
  if (!tester) return;
  const { startXray } = await import(/* webpackChunkName: "xray" */ './xray/startXray.tsx');
  startXray({ ...state, tester });
}

function getEnvironment({ composition, isCabinetOpen, liveOnly }: PageState): MountEnvironment {
  const isSignedIn = () => currentToken() !== null;
  return { composition, deadlineMs: ENTRY_TIMEOUT_MS, isSignedIn, isCabinetOpen, liveOnly };
}

async function prepareHydration(
  state: PageState,
  environment: MountEnvironment,
): Promise<PreparedHydration | undefined> {
  if (!state.hydration) return undefined;
  try {
    const { locale, mounted } = await routesFor(location.pathname, environment);
    await yieldToMain();
    await preloadPages(withMounted(locale, mounted), location.pathname);
    return { mounted, hydrationData: toHydrationState(state.hydration) };
  } catch (cause) {
    console.error('the page could not be prepared over', cause);
    return undefined;
  }
}

async function render(router: ReturnType<typeof createShellRouter>, hydrate: boolean): Promise<void> {
  const container = document.getElementById('root') as HTMLElement;
  const app = (
    <HydrationEffects>
      <RouterProvider router={router} />
    </HydrationEffects>
  );
  if (hydrate) {
    startTransition(() => void hydrateRoot(container, app));
    return;
  }
  await settled(router);
  // React removes the skeleton as it shows the page; removed before, the screen would stay empty while a slow device renders.
  createRoot(container).render(app);
}

function HydrationEffects({ children }: { children: ReactNode }) {
  useEffect(() => {
    // For the life of the page: responses and pages wait until a press has ended.
    followPointer({ isDown: window.early?.isPointerDown ?? false });
    void replayEarlyInput();
    renderDeferred();
  }, []);
  return children;
}

function settled(router: ReturnType<typeof createShellRouter>): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
