/** Loaded into each thread of the site server while it is measured: collects its garbage every second. */
const isSiteServer = /shell[\\/]server[\\/]/.test(process.argv[1] ?? '');
if (isSiteServer) setInterval(() => globalThis.gc?.(), 1000).unref();
