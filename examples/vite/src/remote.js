import { defineRemote } from 'shared-lib/contract';

export default defineRemote('sunset', [{ id: 'sunset', path: 'sunset', lazy: () => import('./sunset.jsx') }], {
  ua: async () => (await import('./locale-ua.js')).texts,
  en: async () => (await import('./locale-en.js')).texts,
});
