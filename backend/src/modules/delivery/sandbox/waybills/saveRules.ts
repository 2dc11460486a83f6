import { fromKyivTime, kyivDay } from '../../../../kyivTime.ts';
import { branchTypes } from '../../carrier/novaPoshta/directoryRows.ts';
import type { SandboxDirectory } from '../directory/generateDirectory.ts';
import type { BranchRecord } from '../directory/records.ts';
import { failure, getText, type Properties } from '../envelope.ts';

type Rejection = ReturnType<typeof failure>;

const MOBILE = /^380(?:39|50|63|66|67|68|73|77|89|9[1-9])\d{7}$/;
const PHONE = /^380[1-9]\d{8}$/;
const LOCKER_LIMIT_KG = 20;
const OTHER = '20000200000';

/** Validates `save` in the carrier's order; returns the branch when valid. */
export function checkSave(
  properties: Properties,
  { cities, branches, places }: SandboxDirectory,
  now: Date,
): Rejection | BranchRecord {
  const phone = getText(properties.RecipientsPhone);
  if (!phone) return failure('20000300435', 'RecipientsPhone is empty');
  if (!PHONE.test(phone)) return failure('20000300434', 'RecipientsPhone invalid format');
  const day = checkDay(getText(properties.DateTime), now);
  if (day) return day;
  if (!getText(properties.RecipientName)) return failure(OTHER, 'RecipientName is empty');

  const ref = getText(properties.RecipientAddress);
  const referred = ref ? branches.find((one) => one.Ref === ref) : undefined;
  if (ref && !referred) return failure('20000201063', 'RecipientWarehouse not found');
  if (referred) return checkBranch(properties, referred);

  const [city, region, district] = [
    getText(properties.RecipientCityName),
    getText(properties.RecipientArea),
    getText(properties.RecipientAreaRegions),
  ];
  if (!city) return failure('20000200104', 'RecipientCity is not specified');
  const found = cities.filter((one, index) => {
    const isThere = one.Description === city && (!region || one.AreaDescription === region);
    return isThere && (!district || places[index]?.district === district);
  });
  if (found.length === 0) return failure('20000200103', 'RecipientCity not found');
  if (found.length > 1) return failure('20000200214', 'Several cities with that name');
  const number = getText(properties.RecipientAddressName);
  const branch = branches.find((one) => one.CityRef === found[0]?.Ref && one.Number === number);
  if (!branch) return failure('20000201063', 'RecipientWarehouse not found');
  return checkBranch(properties, branch);
}

function checkBranch(properties: Properties, branch: BranchRecord): Rejection | BranchRecord {
  if (branch.WarehouseStatus !== 'Working') return failure('20000201384', 'RecipientWarehouse is closed');
  return checkSize(properties, branch) ?? branch;
}

function checkDay(text: string, now: Date): Rejection | undefined {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!day || !fromKyivTime(date)) return failure('20000400456', 'DateTime has a wrong format');
  return date < kyivDay(now) ? failure('20000400455', 'DateTime is in the past') : undefined;
}

function checkSize(properties: Properties, branch: BranchRecord): Rejection | undefined {
  const weight = Number(getText(properties.Weight));
  if (!(weight >= 0.1)) return failure(OTHER, 'Weight is invalid');
  const isLocker = branch.TypeOfWarehouse === branchTypes.locker;
  const isForLocker = getText(properties.ServiceType) === 'WarehousePostomat';
  if (isLocker !== isForLocker) return failure('20000301411', 'RecipientWarehouse is invalid');
  if (!isLocker) return undefined;
  const seats = Array.isArray(properties.OptionsSeat) ? properties.OptionsSeat : [];
  if (seats.length !== 1 || weight > LOCKER_LIMIT_KG) return failure('20000301411', 'RecipientWarehouse is invalid');
  const phone = getText(properties.RecipientsPhone);
  return MOBILE.test(phone) ? undefined : failure('20000201660', 'RecipientsPhone must be mobile');
}
