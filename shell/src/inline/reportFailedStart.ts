declare global {
  interface Window {
    /** Ends the watch over the start of the shell. */
    endStartWatch?: () => void;
  }
}

/** Reports a shell that fails before it can report itself: a file does not load, or throws before the page has started. */
export function reportFailedStart(version: string): void {
  // A start that goes on in spite of an error reports the error itself.
  const waitMs = 2000;
  const folder = `/releases/shell/${version}/client/`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (kind: 'load' | 'error', message: string, place?: string) => {
    window.endStartWatch?.();
    const shell = { name: 'shell', version };
    const trouble = { kind, ...shell, route: '/', message, place, first: true };
    const report = { shell: version, views: [{ ...shell, count: 1 }], troubles: [trouble], vitals: [] };
    navigator.sendBeacon('/platform/reports', JSON.stringify(report));
  };
  const sendSoon = (...failure: Parameters<typeof send>) => {
    timer ??= setTimeout(send, waitMs, ...failure);
  };
  const onError = (thrown: unknown) => {
    if (!(thrown instanceof Error)) return;
    const [, after = ''] = thrown.stack?.split(folder) ?? [];
    const [place] = /^[\w./-]+\.js:\d+:\d+/.exec(after) ?? [];
    // Errors of browser extensions have no place in the shell.
    if (place) sendSoon('error', `${thrown.name}: ${thrown.message}`, place);
  };
  const onErrorEvent = (event: Event) => {
    const [, file] = (event.target as Partial<HTMLScriptElement>).src?.split(folder) ?? [];
    if (file) sendSoon('load', `${file} did not load`);
    else onError((event as ErrorEvent).error);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => onError(reason);
  addEventListener('error', onErrorEvent, true);
  addEventListener('unhandledrejection', onRejection);
  window.endStartWatch = () => {
    clearTimeout(timer);
    removeEventListener('error', onErrorEvent, true);
    removeEventListener('unhandledrejection', onRejection);
    delete window.endStartWatch;
  };
}
