/** How long a client may take: over a bad phone connection headers arrive in a second or two. Milliseconds. */
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 30_000;
/** Longer than the minute for which proxies in front usually keep a connection, so that they close it first. */
const KEEP_ALIVE_TIMEOUT = 72_000;
const CHECKED_EVERY = 2_000;
/** Request line and headers together, in bytes. */
const HEADER_BYTES = 16 * 1024;

/** Sockets at a time; more are closed at once, before they cost memory. */
export const CONNECTIONS = 10_000;

/** How long and how large a request may be; who sends slower or more is let go. Bodies are limited where they are read. */
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

/** How long the backend may be silent before the visitor is told so. */
export const backendTimeouts = { headersTimeout: REQUEST_TIMEOUT, bodyTimeout: REQUEST_TIMEOUT };
