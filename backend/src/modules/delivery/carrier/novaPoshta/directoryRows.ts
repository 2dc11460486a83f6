import type { BranchKind, CarrierBranch, CarrierSettlement } from '../carrier.ts';
import { isYes, numberOf, type Row, recordOf, textOf } from './looseValues.ts';

/** Constants of `TypeOfWarehouse`; a Parcel Shop counts as a branch. */
export const branchTypes: Record<BranchKind, string> = {
  branch: '841339c7-591a-42e2-8233-7a0a00f0ed6f',
  cargo: '9a68df70-0267-42a8-bb5c-37f427e36ee4',
  locker: 'f9316480-5f2d-425d-bc2c-ac7cd29decf0',
};

const LOCKER_LIMIT = 20_000;
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function readSettlement(row: Row): CarrierSettlement {
  return {
    id: textOf(row.Ref),
    name: textOf(row.Description),
    nameLatin: textOf(row.DescriptionTranslit),
    type: textOf(row.SettlementTypeDescription),
    regionName: textOf(row.AreaDescription),
    district: textOf(row.RegionsDescription),
  };
}

export function readBranch(row: Row): CarrierBranch {
  const kind = readKind(row);
  const schedule = recordOf(row.Schedule);
  return {
    id: textOf(row.Ref),
    settlementId: textOf(row.SettlementRef),
    number: numberOf(row.Number),
    kind,
    text: textOf(row.Description),
    address: readAddress(row),
    weightLimit: readWeightLimit(row, kind),
    isSelectable: textOf(row.WarehouseStatus) === 'Working' && !isYes(row.DenyToSelect),
    hours: DAYS.map((day) => textOf(schedule[day]).replace(/^-$/, '')),
    lat: numberOf(row.Latitude),
    lng: numberOf(row.Longitude),
  };
}

function readKind(row: Row): BranchKind {
  const type = textOf(row.TypeOfWarehouse);
  if (type === branchTypes.locker || textOf(row.CategoryOfWarehouse) === 'Postomat') return 'locker';
  return type === branchTypes.cargo ? 'cargo' : 'branch';
}

/** `ShortAddress` begins with the town. */
function readAddress(row: Row): string {
  const address = textOf(row.ShortAddress);
  const town = `${textOf(row.CityDescription)}, `;
  return address.startsWith(town) ? address.slice(town.length) : address;
}

/** Kilograms as text, "0" where none is given. */
function readWeightLimit(row: Row, kind: BranchKind): number | null {
  const given = [numberOf(row.PlaceMaxWeightAllowed), numberOf(row.TotalMaxWeightAllowed)].filter((limit) => limit > 0);
  if (kind === 'locker') return Math.min(LOCKER_LIMIT, ...given.map((limit) => limit * 1000));
  return given.length > 0 ? Math.min(...given) * 1000 : null;
}
