export type { FakeAnswer, SentCall } from './fakeServer.ts';
export { fakeServer } from './fakeServer.ts';
export { renderRoute } from './renderRoute.tsx';
