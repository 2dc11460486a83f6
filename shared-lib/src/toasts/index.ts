export { Toasts } from './Toasts.tsx';
export type { PromiseTexts, ToastOptions, ToastType } from './toast.ts';
export { toast } from './toast.ts';
