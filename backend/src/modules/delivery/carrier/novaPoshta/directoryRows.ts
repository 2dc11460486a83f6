import type { BranchKind, CarrierBranch, CarrierSettlement } from '../carrier.ts';
import { getNumber, getText, isYes, type Row, toRecord } from '../looseValues.ts';

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
    id: getText(row.Ref),
    name: getText(row.Description),
    nameLatin: getText(row.DescriptionTranslit),
    type: getText(row.SettlementTypeDescription),
    regionName: getText(row.AreaDescription),
    district: getText(row.RegionsDescription),
  };
}

export function readBranch(row: Row): CarrierBranch {
  const kind = readKind(row);
  const schedule = toRecord(row.Schedule);
  return {
    id: getText(row.Ref),
    settlementId: getText(row.SettlementRef),
    number: getNumber(row.Number),
    kind,
    text: getText(row.Description),
    address: readAddress(row),
    weightLimit: readWeightLimit(row, kind),
    isSelectable: getText(row.WarehouseStatus) === 'Working' && !isYes(row.DenyToSelect),
    hours: DAYS.map((day) => getText(schedule[day]).replace(/^-$/, '')),
    lat: getNumber(row.Latitude),
    lng: getNumber(row.Longitude),
  };
}

function readKind(row: Row): BranchKind {
  const type = getText(row.TypeOfWarehouse);
  if (type === branchTypes.locker || getText(row.CategoryOfWarehouse) === 'Postomat') return 'locker';
  return type === branchTypes.cargo ? 'cargo' : 'branch';
}

/** `ShortAddress` begins with the town. */
function readAddress(row: Row): string {
  const address = getText(row.ShortAddress);
  const town = `${getText(row.CityDescription)}, `;
  return address.startsWith(town) ? address.slice(town.length) : address;
}

/** Kilograms as text, "0" where none is given. */
function readWeightLimit(row: Row, kind: BranchKind): number | null {
  const given = [getNumber(row.PlaceMaxWeightAllowed), getNumber(row.TotalMaxWeightAllowed)].filter(
    (limit) => limit > 0,
  );
  if (kind === 'locker') return Math.min(LOCKER_LIMIT, ...given.map((limit) => limit * 1000));
  return given.length > 0 ? Math.min(...given) * 1000 : null;
}
