import type { fakeServer } from './fakeServer.ts';

/** Lets the fake server store one draft; `saved()` returns it. */
export function fakeDraft({ routes }: Pick<ReturnType<typeof fakeServer>, 'routes'>, name: string) {
  const route = `/custom/v1/drafts/${name}`;
  let saved: object | undefined;
  routes[`GET ${route}`] = () => ({ body: saved });
  routes[`PUT ${route}`] = ({ body }) => {
    saved = { version: 1, updatedAt: new Date().toISOString(), data: (body as { data: object }).data };
    return { body: saved };
  };
  routes[`DELETE ${route}`] = () => {
    saved = undefined;
    return { body: undefined };
  };
  return { saved: () => saved };
}
