import { getPriority, setPriority } from 'node:os';
import { readMessages, writeMessage } from './messages.ts';

/** Below the server, which has to respond while pages are rendered. */
const NICENESS = 2;

/** In a confined process: sends a message to the server that has started it. */
export const sendToHost = (message: object) => writeMessage(process.stdout, message);

/** In a confined process: handles messages of its server, and ends with it. */
export async function receiveFromHost(receive: (message: unknown) => void): Promise<void> {
  // A process may not raise itself: a server that was started below stays there.
  if (getPriority() < NICENESS) setPriority(NICENESS);
  process.title = 'confined';
  delete process.env.PWD;
  for await (const message of readMessages(process.stdin)) receive(message);
  process.exit();
}
