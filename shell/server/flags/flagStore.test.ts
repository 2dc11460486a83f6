import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ObjectStore } from '../releases/index.ts';
import { newReleaseFolder } from '../testing/releaseFolder.ts';
import { FlagStore } from './flagStore.ts';

test('a slow read does not bring back what was in force before', async (context) => {
  const { objects, remove } = newReleaseFolder();
  const reached = Promise.withResolvers<void>();
  let pause: Promise<void> | undefined;
  const slow: ObjectStore = {
    read: async (key) => {
      const waiting = pause;
      const bytes = await objects.read(key);
      if (waiting) reached.resolve();
      await waiting;
      return bytes;
    },
    create: (key, bytes) => objects.create(key, bytes),
    list: (prefix) => objects.list(prefix),
    children: (prefix) => objects.children(prefix),
    remove: (prefix) => objects.remove(prefix),
    folder: (prefix) => objects.folder(prefix),
  };
  const flags = await FlagStore.open(slow);
  context.after(() => {
    flags.close();
    remove();
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  pause = promise;
  const begun = flags.refresh();
  await reached.promise;
  pause = undefined;
  await flags.set({ flag: 'content.short-form', state: 'on' }, 'tests');
  resolve();
  await begun;
  assert.deepEqual([flags.version, flags.states['content.short-form']?.isOn], [1, true]);
});
