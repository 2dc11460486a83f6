export { exampleEvent } from './exampleEvent.ts';
export type { FakeResponse, SentCall } from './fakeServer.ts';
export { fakeServer } from './fakeServer.ts';
export { findToast, renderRoute } from './renderRoute.tsx';
