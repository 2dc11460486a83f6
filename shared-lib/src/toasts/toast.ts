import type { ReactNode } from 'react';
import { type ContainerModule, lazyContainer } from './lazyContainer.ts';
import type { ToastMessage, ToastOptions, ToastType } from './toastMessage.ts';

export interface PromiseTexts<Value> {
  loading: string;
  success?: string | ((value: Value) => string);
  error?: string | ((reason: unknown) => string);
}

/** In ms after clearing the previous toast, in single-toast mode (specification §9). */
const SINGLE_BLOCK_MS = 390;
/** In ms between the loading toast and the result (specification §9). */
const RESULT_DELAY_MS = 100;

const visible = new Map<string, string>();
const currentPage = () => window.location.pathname + window.location.search;
let lastId = 0;
let blockedUntil = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

function show(message: ToastMessage): string {
  lastId += 1;
  const id = `toast-${lastId}`;
  visible.set(id, currentPage());
  lazyContainer.perform((module: ContainerModule) => module.showToast(id, message, () => visible.delete(id)));
  return id;
}

function dismiss(id: string): void {
  visible.delete(id);
  lazyContainer.perform((module) => module.dismissToast(id));
}

function clear(): void {
  clearTimeout(waiting);
  waiting = undefined;
  if (visible.size === 0) return;
  visible.clear();
  lazyContainer.perform((module) => module.dismissToast());
}

function clearOtherPages(): void {
  const here = currentPage();
  for (const [id, saidAt] of visible) if (saidAt !== here) dismiss(id);
}

function single(type: Exclude<ToastType, 'loading'>, text: ReactNode, options?: ToastOptions): void {
  if (visible.size > 0) blockedUntil = Date.now() + SINGLE_BLOCK_MS;
  clear();
  const wait = blockedUntil - Date.now();
  if (wait <= 0) show({ type, text, ...options });
  else waiting = setTimeout(() => show({ type, text, ...options }), wait);
}

async function promise<Value>(work: Promise<Value>, texts: PromiseTexts<Value>): Promise<Value> {
  const id = show({ type: 'loading', text: texts.loading });
  const finish = (type: 'success' | 'error', text: string | undefined) => {
    if (!visible.has(id)) return;
    if (text === undefined) dismiss(id);
    else lazyContainer.perform((module) => module.replaceToast(id, { type, text }, RESULT_DELAY_MS));
  };
  try {
    const value = await work;
    finish('success', typeof texts.success === 'function' ? texts.success(value) : texts.success);
    return value;
  } catch (reason) {
    finish('error', typeof texts.error === 'function' ? texts.error(reason) : texts.error);
    throw reason;
  }
}

const showAs = (type: Exclude<ToastType, 'loading'>) => (text: ReactNode, options?: ToastOptions) =>
  void show({ type, text, ...options });

/** Toasts (specification §9) close after 2 s and on a URL change: show them after `await navigate(…)`. */
export const toast = {
  show: showAs('default'),
  info: showAs('info'),
  success: showAs('success'),
  warning: showAs('warning'),
  error: showAs('error'),
  loading(text: ReactNode): { dismiss: () => void } {
    const id = show({ type: 'loading', text });
    return { dismiss: () => dismiss(id) };
  },
  /** Shows a loading toast that becomes the result; settles as `work` does. */
  promise,
  /** Replaces visible toasts after 390 ms; of several in that time only the last appears. */
  single,
  clear,
  /** Clears toasts of other URLs; one shown after navigating stays while its page loads. */
  clearOtherPages,
};
