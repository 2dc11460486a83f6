import { act } from '@testing-library/react';

/** A stream of the server that is open at once. */
class FakeEventSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;
  constructor() {
    super();
    FakeEventSource.opened.push(this);
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}
Object.assign(globalThis, { EventSource: FakeEventSource });

export const getStream = () => FakeEventSource.opened.at(-1);
/** An event of the newest stream. */
export const send = (type: string, data: object) =>
  act(
    async () =>
      void FakeEventSource.opened.at(-1)?.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })),
  );
