export { exampleEntity } from './exampleEntity.ts';
export { exampleEvent } from './exampleEvent.ts';
export { exampleOrderLine } from './exampleOrderLine.ts';
export { exampleRegistration } from './exampleRegistration.ts';
export { fakeDraft } from './fakeDraft.ts';
export type { FakeResponse, SentCall } from './fakeServer.ts';
export { fakeServer } from './fakeServer.ts';
export { findToast, renderRoute } from './renderRoute.tsx';
export { testToasts } from './testToasts.ts';
