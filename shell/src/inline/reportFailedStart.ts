declare global {
  interface Window {
    /** Ends the watch over the start of the shell. */
    endStartWatch?: () => void;
  }
}

/** Reports a shell that fails before it can report itself: a file does not load, throws before the page has started, or never starts it. */
export function reportFailedStart(version: string, folder: string): void {
  // A start that goes on in spite of an error reports the error itself.
  const waitMs = 2000;
  const maxStartMs = 20_000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hangTimer: ReturnType<typeof setTimeout> | undefined;
  let sendNow: (() => void) | undefined;
  const placeIn = (text = '') => {
    const [, after = ''] = text.split(folder);
    return /^[\w./-]+\.js:\d+:\d+/.exec(after)?.[0];
  };
  const send = (kind: 'load' | 'error', message: string, place?: string) => {
    window.endStartWatch?.();
    const shell = { name: 'shell', version };
    const trouble = { kind, ...shell, route: '/', message, place, first: true };
    const report = { shell: version, views: [{ ...shell, count: 1 }], troubles: [trouble], vitals: [] };
    navigator.sendBeacon('/platform/reports', JSON.stringify(report));
  };
  const sendSoon = (...failure: Parameters<typeof send>) => {
    timer ??= setTimeout(send, waitMs, ...failure);
    // Files that do not load may be downloads that leaving has ended.
    if (failure[0] === 'error') sendNow ??= () => send(...failure);
  };
  const onError = (thrown: unknown, position?: string) => {
    const isError = thrown instanceof Error;
    // Errors of browser extensions have no place in the shell; a syntax error has no stack.
    const place = (isError && placeIn(thrown.stack)) || placeIn(position);
    const message = isError ? `${thrown.name}: ${thrown.message}` : 'something that is no error was thrown';
    if (place) sendSoon('error', message, place);
  };
  const onErrorEvent = (event: Event) => {
    const { error, filename, lineno, colno } = event as ErrorEvent;
    const [, file] = (event.target as Partial<HTMLScriptElement>).src?.split(folder) ?? [];
    if (file) sendSoon('load', `${file} did not load`);
    else onError(error, `${filename}:${lineno}:${colno}`);
  };
  const onLoad = ({ target }: Event) => {
    const isOurs = (target as Partial<HTMLScriptElement>).src?.includes(folder);
    if (isOurs && !document.hidden) hangTimer ??= setTimeout(send, maxStartMs, 'error', 'the page did not start');
  };
  const onHide = () => clearTimeout(hangTimer);
  const onRejection = ({ reason }: PromiseRejectionEvent) => onError(reason);
  const onLeave = () => sendNow?.();
  addEventListener('error', onErrorEvent, true);
  addEventListener('unhandledrejection', onRejection);
  addEventListener('pagehide', onLeave);
  document.addEventListener('load', onLoad, true);
  document.addEventListener('visibilitychange', onHide);
  window.endStartWatch = () => {
    clearTimeout(timer);
    clearTimeout(hangTimer);
    removeEventListener('error', onErrorEvent, true);
    removeEventListener('unhandledrejection', onRejection);
    removeEventListener('pagehide', onLeave);
    document.removeEventListener('load', onLoad, true);
    document.removeEventListener('visibilitychange', onHide);
    delete window.endStartWatch;
  };
}
