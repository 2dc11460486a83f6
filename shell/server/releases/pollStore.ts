import type { ObjectStore } from './objectStore.ts';

interface Pauses {
  folder: number;
  remote: number;
}

/** Reads what is stored again and again, each time after the one before has ended: network file systems and object stores send no change events. @param pauses milliseconds by the kind of the store. @returns the end of it. */
export function pollStore({ isRemote }: Pick<ObjectStore, 'isRemote'>, pauses: Pauses, read: () => Promise<void>) {
  const pause = isRemote ? pauses.remote : pauses.folder;
  let timer: NodeJS.Timeout | undefined;
  const poll = async () => {
    await read();
    if (timer) timer = setTimeout(poll, pause).unref();
  };
  timer = setTimeout(poll, pause).unref();
  return () => {
    clearTimeout(timer);
    timer = undefined;
  };
}
