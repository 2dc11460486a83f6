import { regionCodes, regionName } from 'shared-lib/validation';
import type { BranchKind } from './carrier/carrier.ts';
import { BranchNotAvailable, DirectoryUnavailable } from './delivery.errors.ts';
import type { BranchRow, MirrorRepository, SettlementRow } from './mirror/mirror.repository.ts';
import { createSearchIndex } from './search/searchIndex.ts';
import { inNumberOrder, inSizeOrder } from './search/sorting.ts';

export interface BranchQuery {
  settlement: string;
  text: string;
  kind?: BranchKind;
  weight: number;
}

/** A copy for the order, as branches close and move. */
export interface BranchSnapshot {
  /** ISO 3166-2: `UA-46`. */
  region: string;
  district: string;
  settlement: string;
  branchId: string;
  branchNumber: string;
  branchKind: BranchKind;
  /** The carrier's description, with number and limits. */
  branch: string;
  address: string;
}

type Find<Item> = (text: string) => Item[];

const KEPT_LISTS = 100;

/** Search in the copied carrier directory; indexes are cached per region and settlement. */
export function createDirectory(repository: MirrorRepository) {
  const lists = new Map<string, Promise<Find<unknown>>>();
  let generation: number | undefined;

  async function getList<Item>(key: string, make: () => Promise<Find<Item>>): Promise<Find<Item>> {
    const live = await repository.liveGeneration();
    if (live === undefined) throw new DirectoryUnavailable();
    if (live !== generation) lists.clear();
    generation = live;
    const cached = lists.get(key) as Promise<Find<Item>> | undefined;
    if (cached) return cached;
    const list = make();
    lists.set(key, list as Promise<Find<unknown>>);
    list.catch(() => lists.delete(key));
    const [oldest] = lists.keys();
    if (lists.size > KEPT_LISTS && oldest !== undefined) lists.delete(oldest);
    return list;
  }

  const getSettlements = (region: string) =>
    getList(`region ${region}`, async () => {
      const rows = (await repository.findSettlements(region)).sort(inSizeOrder);
      return createSearchIndex(rows, ({ name, nameLatin, district }: SettlementRow) => {
        return { name, nameLatin, around: `${district} ${regionName(region, 'ua')}`, needsName: true };
      });
    });

  const findBranches = (settlement: string) =>
    getList(`settlement ${settlement}`, async () => {
      const rows = (await repository.findBranches(settlement)).sort(inNumberOrder);
      return createSearchIndex(rows, ({ number, address }: BranchRow) => ({ name: String(number), around: address }));
    });

  async function branch(branchId: string, weight = 0) {
    const found = await repository.branch(branchId);
    if (!found && (await repository.liveGeneration()) === undefined) throw new DirectoryUnavailable();
    if (!found?.branch.isSelectable) throw new BranchNotAvailable();
    if (!takes(found.branch, weight)) throw new BranchNotAvailable(found.branch.weightLimit ?? undefined);
    return found;
  }

  return {
    async regions(): Promise<string[]> {
      if ((await repository.liveGeneration()) === undefined) throw new DirectoryUnavailable();
      const found = new Set(await repository.regions());
      return regionCodes.filter((code) => found.has(code)).sort(byName);
    },

    settlements: async (region: string, text: string): Promise<SettlementRow[]> => (await getSettlements(region))(text),

    async branches({ settlement, text, kind, weight }: BranchQuery): Promise<BranchRow[]> {
      const found = (await findBranches(settlement))(text);
      return found.filter((one) => (!kind || one.kind === kind) && takes(one, weight));
    },

    async getSnapshot(branchId: string, weight = 0): Promise<BranchSnapshot> {
      const { branch: found, settlement } = await branch(branchId, weight);
      return {
        region: settlement.region,
        district: settlement.district,
        settlement: settlement.name,
        branchId,
        branchNumber: String(found.number),
        branchKind: found.kind,
        branch: found.text,
        address: found.address,
      };
    },

    branch,
  };
}

export type Directory = ReturnType<typeof createDirectory>;

const alphabet = new Intl.Collator('uk');
const byName = (one: string, other: string) => alphabet.compare(regionName(one, 'ua'), regionName(other, 'ua'));

const takes = ({ weightLimit }: BranchRow, weight: number) => weightLimit === null || weight <= weightLimit;
