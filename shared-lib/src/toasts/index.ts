export { Toasts } from './Toasts.tsx';
export type { PromiseTexts } from './toast.ts';
export { toast } from './toast.ts';
export type { ToastOptions, ToastType } from './toastMessage.ts';
