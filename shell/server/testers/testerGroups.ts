import { PlatformError } from '@charity-run/release/platformError';
import type { ObjectStore } from '../releases/index.ts';

interface TesterGroup {
  /** Scope of the token that created its first link. */
  owner: string;
  by: string;
  at: string;
}

const getKey = (group: string) => `testers/${group}.json`;

/** Makes the first who asks the owner of a group; later only the owner and the operator may add people. @throws {PlatformError} `testers-taken` */
export async function claimTesterGroup(
  store: ObjectStore,
  group: string,
  { scope, name }: { scope: string; name: string },
): Promise<void> {
  const claim: TesterGroup = { owner: scope, by: name, at: new Date().toISOString() };
  if (await store.create(getKey(group), JSON.stringify(claim))) return;
  if (scope === '*') return;
  const { owner, by }: TesterGroup = JSON.parse(String(await store.read(getKey(group))));
  if (owner !== scope) throw new PlatformError('testers-taken', [`group: "${group}" belongs to ${by}`]);
}
