import type { ReactNode } from 'react';

export type ToastType = 'default' | 'info' | 'success' | 'warning' | 'error' | 'loading';

export interface ToastOptions {
  /** Bold start of the message: «Успішно.» */
  title?: string;
}

export interface ToastMessage extends ToastOptions {
  type: ToastType;
  text: ReactNode;
}
