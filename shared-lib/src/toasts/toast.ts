import type { ReactNode } from 'react';
import { type ContainerModule, lazyContainer } from './lazyContainer.ts';

export type ToastType = 'default' | 'info' | 'success' | 'warning' | 'error' | 'loading';

export interface ToastOptions {
  /** Bold start of the message: «Успішно.» */
  title?: string;
}

export interface ToastMessage extends ToastOptions {
  type: ToastType;
  text: ReactNode;
}

/** What a promise's toast says; leave out what needs no words. */
export interface PromiseTexts<Value> {
  loading: string;
  success?: string | ((value: Value) => string);
  error?: string | ((reason: unknown) => string);
}

/** Single-toast mode shows nothing new for this long after it cleared the previous one (specification §9). */
const SINGLE_BLOCK_MS = 390;
/** The result of a promise follows its loading toast after this long (specification §9). */
const RESULT_DELAY_MS = 100;

/** What is on screen, and the address of the page at which it was said. */
const visible = new Map<string, string>();
const address = () => window.location.pathname + window.location.search;
let lastId = 0;
let blockedUntil = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

function show(message: ToastMessage): string {
  lastId += 1;
  const id = `toast-${lastId}`;
  visible.set(id, address());
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
  const here = address();
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

/**
 * Short messages in the corner (specification §9). They close after 2 s, not while hovered or focused, and all of them
 * when the address changes: an action that navigates shows its message after `await navigate(…)`. Two seconds are short,
 * so what a person has to act upon is also written in its place on the page.
 */
export const toast = {
  show: showAs('default'),
  info: showAs('info'),
  success: showAs('success'),
  warning: showAs('warning'),
  error: showAs('error'),
  /** Stays until it is dismissed: neither time nor a click closes it. */
  loading(text: ReactNode): { dismiss: () => void } {
    const id = show({ type: 'loading', text });
    return { dismiss: () => dismiss(id) };
  },
  /** A loading toast that becomes its result; settles as `work` does. */
  promise,
  /** Clears what is shown and takes its place, 390 ms later; of several in that time only the last appears. */
  single,
  clear,
  /**
   * Clears what was said at other addresses. The message of an action that has just led here stays: the address has
   * changed by then, but the page may still be about to appear.
   */
  clearOtherPages,
};
