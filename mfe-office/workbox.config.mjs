export { generateSW } from 'workbox-build';

/** The service worker of the desk; only this page registers it. Data lie encrypted in IndexedDB, never in its caches. */
export default {
  cacheId: 'office-desk',
  clientsClaim: true,
  skipWaiting: true,
  cleanupOutdatedCaches: true,
  runtimeCaching: [
    {
      urlPattern: ({ url, sameOrigin }) => sameOrigin && /^(\/en)?\/office\/desk$/.test(url.pathname),
      handler: 'NetworkFirst',
      options: { cacheName: 'office-desk-page', networkTimeoutSeconds: 4, cacheableResponse: { statuses: [200] } },
    },
    {
      // Of the shell and of the languages; their URLs are versioned.
      urlPattern: ({ url }) => /\.(js|css|woff2|svg|png|ico|webmanifest)$/.test(url.pathname),
      handler: 'StaleWhileRevalidate',
      options: { cacheName: 'office-desk-files', cacheableResponse: { statuses: [200] } },
    },
  ],
};
