import type { Locale } from '../contentSource.ts';
import type { EntryType } from '../contentTypes.ts';
import { isScheduledByDate } from '../scheduled.ts';
import { type EntityFile, getAddress } from './contentFile.ts';
import { getId } from './ids.ts';
import { type EntryOrder, sortEntries } from './sorting.ts';

/** The published entries of one type in one language, as lists request them. */
export interface EntryIndex {
  readonly all: readonly EntityFile[];
  /** In an order that many lists share. */
  inOrder(order: EntryOrder): readonly EntityFile[];
  byId(id: number): EntityFile | undefined;
  /** By its address, or by one that it had and that no other entry has taken. */
  byAddress(address: string): EntityFile | undefined;
}

/** Indexed, as there may be ten thousand entries. `now` is a Kyiv wall time. */
export function entryIndex(files: readonly EntityFile[], type: EntryType, lang: Locale, now: string): EntryIndex {
  const isPublished = (file: EntityFile) => !file.isDraft && !(isScheduledByDate(type) && file.date > now);
  const all = files.filter((file) => file.wordings[lang] && isPublished(file));
  const orders = new Map<string, readonly EntityFile[]>();
  let ids: Map<number, EntityFile> | undefined;
  let addresses: Map<string, EntityFile> | undefined;
  return {
    all,
    inOrder(order) {
      const key = `${order.orderBy} ${order.order}`;
      const sorted = orders.get(key) ?? sortEntries(all, { ...order, lang }, type);
      orders.set(key, sorted);
      return sorted;
    },
    byId(id) {
      ids ??= new Map(all.map((file) => [getId(type.name, file.slug, lang), file]));
      return ids.get(id);
    },
    byAddress(address) {
      addresses ??= new Map([
        ...all.flatMap((file) => (file.formerAddresses ?? []).map((former) => [former, file] as const)),
        ...all.map((file) => [getAddress(file), file] as const),
      ]);
      return addresses.get(address);
    },
  };
}
