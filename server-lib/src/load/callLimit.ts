const ALWAYS =
  /^\/(?:healthz|readyz|service-status|staff|backup|sandbox)\b|\/payments\/[^/]+\/(?:webhooks|notices)\/?$/;
/** Expensive: hashes a password or sends an email. */
const DOORS = /\/(?:login|google|(?:registration|recovery)\/code)\/?$/;

export interface CallPriority {
  method: string;
  url: string;
  isSignedIn: boolean;
}

/** Load of the backend from which it rejects a call: sign-in first, then everything of a person, content last, money and staff never. */
export function getCallLimit({ method, url, isSignedIn }: CallPriority): number {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (ALWAYS.test(path)) return Number.POSITIVE_INFINITY;
  if (method === 'POST' && DOORS.test(path)) return 0.5;
  return method === 'GET' && !isSignedIn ? 3 : 1;
}
