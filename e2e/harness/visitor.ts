export interface VisitedPage<State> {
  /** `visitor=…` while a canary runs; empty otherwise. */
  cookie: string;
  /** What the page passes to its scripts. */
  state: State;
}

/** Requests a page without a browser, as a new visitor or as that of a cookie. */
export async function visitPage<State>(url: string, cookie = ''): Promise<VisitedPage<State>> {
  const response = await fetch(url, { headers: { cookie } });
  const given = response.headers.getSetCookie().find((line) => line.startsWith('visitor='));
  const [, state = ''] = /id="page-state">(.*?)<\/script>/s.exec(await response.text()) ?? [];
  return { cookie: given?.split(';', 1)[0] ?? cookie, state: JSON.parse(state) };
}
