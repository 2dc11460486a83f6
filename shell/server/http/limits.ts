const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 30_000;
/** Longer than the minute of common proxies, so that they close first. */
const KEEP_ALIVE_TIMEOUT = 72_000;
const CHECKED_EVERY = 2_000;
const HEADER_BYTES = 16 * 1024;

/** Additional sockets are closed before they cost memory. */
export const CONNECTIONS = 10_000;

/** Time and size limits of requests; body limits are set per route. */
export const limits = {
  requestTimeout: REQUEST_TIMEOUT,
  keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
  http: {
    headersTimeout: HEADERS_TIMEOUT,
    requestTimeout: REQUEST_TIMEOUT,
    connectionsCheckingInterval: CHECKED_EVERY,
    maxHeaderSize: HEADER_BYTES,
  },
};

/** Milliseconds until the visitor gets a 504. Calls must not queue here, where the backend cannot reject them: more than its `REQUESTS_IN_WORK`. */
export const backendCalls = { headersTimeout: REQUEST_TIMEOUT, bodyTimeout: REQUEST_TIMEOUT, connections: 1024 };
