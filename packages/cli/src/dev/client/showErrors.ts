import configureOverlay from 'webpack-dev-middleware/client/overlay';

/** Errors of the running page in the overlay of the build, with their source lines. */
const SOURCE = 'running page';
const overlay = configureOverlay({ trustedTypesPolicyName: 'content' });

addEventListener('error', ({ error }) => error && void show(error));
addEventListener('unhandledrejection', ({ reason }) => void show(reason));
addEventListener('page-failed', (event) => void show((event as CustomEvent).detail));
addEventListener('build-failed', (event) => overlay.showProblems('errors', [(event as CustomEvent).detail], SOURCE));
addEventListener('refreshed', () => overlay.clear(SOURCE));

const shown = new WeakSet<object>();

async function show(cause: unknown): Promise<void> {
  if (typeof cause === 'object' && cause !== null) {
    if (shown.has(cause)) return;
    shown.add(cause);
  }
  const stack = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  try {
    const response = await fetch('/@dev/source', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: stack,
    });
    overlay.showProblems('errors', [response.ok ? await response.text() : stack], SOURCE);
  } catch {
    overlay.showProblems('errors', [stack], SOURCE);
  }
}
