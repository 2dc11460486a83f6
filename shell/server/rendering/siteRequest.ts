/** `Request` that takes paths of the site, as in browsers. @param base any URL of the site. */
export function createSiteRequest(base: string): typeof Request {
  return class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' && /^\/(?!\/)/.test(input) ? new URL(input, base) : input, init);
    }
  };
}
