export type UpstreamMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Terms of a remote's own service, `microFrontend.upstream` of package.json: what the site passes on below `/api/NAME/`. The platform knows where it is. */
export interface Upstream {
  methods: UpstreamMethod[];
  /** Longest silence of the service: until it responds, and within a response. */
  ms: number;
  /** The most that a request or a response may carry. */
  kb: number;
  /** Failures in a row after which it is left alone. */
  failures: number;
  /** Seconds for which it is left alone; then one call tries. */
  pause: number;
}
