import { transliterate } from '../../../../text/transliterate.ts';
import { branchTypes } from '../../carrier/novaPoshta/directoryRows.ts';
import { getRef } from './fakeValues.ts';
import type { Place, PlaceKind } from './places.ts';

const words: Record<PlaceKind, { type: string; short: string }> = {
  city: { type: 'місто', short: 'м.' },
  town: { type: 'місто', short: 'м.' },
  settlement: { type: 'селище міського типу', short: 'смт' },
  village: { type: 'село', short: 'с.' },
};
const CENTRE = { latitude: '50.450100000000000', longitude: '30.523400000000000' };

export const settlementRef = ({ region, district, name }: Place) => getRef('settlement', region, district, name);
export const cityRef = ({ region, district, name }: Place) => getRef('city', region, district, name);
/** getAreas and getSettlements have different region ids. */
export const areaRef = (region: string) => getRef('area', region);
export const settlementAreaRef = (region: string) => getRef('settlement area', region);

export function areaRecord(region: string) {
  const center = getRef('city', region, '', region);
  return { Ref: areaRef(region), AreasCenter: center, DescriptionRu: '', Description: region };
}

export function settlementRecord(place: Place) {
  const { name, region, district, kind } = place;
  return {
    Ref: settlementRef(place),
    SettlementType: getRef('type', words[kind].type),
    Latitude: CENTRE.latitude,
    Longitude: CENTRE.longitude,
    Description: name,
    DescriptionRu: '',
    DescriptionTranslit: transliterate(name),
    SettlementTypeDescription: words[kind].type,
    SettlementTypeDescriptionTranslit: transliterate(words[kind].type),
    Region: district && getRef('district', region, district),
    RegionsDescription: district,
    Area: settlementAreaRef(region),
    AreaDescription: region,
    AreaDescriptionTranslit: '',
    Index1: '01001',
    Index2: '01001',
    Warehouse: '1',
    SpecialCashCheck: 1,
  };
}

export function cityRecord(place: Place, index: number) {
  const { name, region, kind } = place;
  const days = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`Delivery${day}`, '1']));
  return {
    Description: name,
    DescriptionRu: '',
    Ref: cityRef(place),
    ...days,
    Area: areaRef(region),
    SettlementType: getRef('type', words[kind].type),
    IsBranch: '1',
    PreventEntryNewStreetsUser: '0',
    CityID: String(index + 1),
    SettlementTypeDescription: words[kind].type,
    SpecialCashCheck: 1,
    AreaDescription: region,
  };
}

/** The number of branches comes as a number or as text. */
export function foundRecord(place: Place, warehouses: number, index: number) {
  const { name, region, district, kind } = place;
  const { short } = words[kind];
  const present = [`${short} ${name}`, district && `${district} р-н`, `${region} обл.`].filter(Boolean).join(', ');
  return {
    Present: present,
    Warehouses: index % 2 === 0 ? warehouses : String(warehouses),
    MainDescription: name,
    Area: region,
    Region: district,
    SettlementTypeCode: short,
    Ref: settlementRef(place),
    DeliveryCity: cityRef(place),
    AddressDeliveryAllowed: true,
    StreetsAvailability: true,
    ParentRegionTypes: 'область',
    ParentRegionCode: 'обл.',
    RegionTypes: district && 'район',
    RegionTypesCode: district && 'р-н',
  };
}

export interface BranchFacts {
  place: Place;
  number: number;
  kind: keyof typeof branchTypes;
  address: string;
  /** Kilograms, 0 without a limit. */
  placeLimit: number;
  isClosed: boolean;
  isDenied: boolean;
  isRoundTheClock: boolean;
}

const sizes = {
  locker: { Width: 40, Height: 30, Length: 60 },
  other: { Width: 120, Height: 120, Length: 120 },
};

export function branchRecord(facts: BranchFacts, index: number) {
  const { place, number, kind, address, placeLimit, isClosed, isDenied } = facts;
  const isLocker = kind === 'locker';
  const hours = week(facts);
  return {
    SiteKey: String(1000 + index),
    Description: description(facts),
    DescriptionRu: '',
    ShortAddress: `${place.name}, ${address}`,
    ShortAddressRu: '',
    Phone: '380800500609',
    TypeOfWarehouse: branchTypes[kind],
    Ref: getRef('branch', settlementRef(place), String(number)),
    Number: String(number),
    CityRef: cityRef(place),
    CityDescription: place.name,
    CityDescriptionRu: '',
    SettlementRef: settlementRef(place),
    SettlementDescription: place.name,
    SettlementAreaDescription: place.region,
    SettlementRegionsDescription: place.district,
    SettlementTypeDescription: words[place.kind].type,
    Longitude: CENTRE.longitude,
    Latitude: CENTRE.latitude,
    PostFinance: isLocker ? '0' : '1',
    BicycleParking: '0',
    PaymentAccess: '1',
    POSTerminal: isLocker ? '0' : '1',
    InternationalShipping: '0',
    SelfServiceWorkplacesCount: '0',
    TotalMaxWeightAllowed: isLocker ? '20' : placeLimit <= 30 ? String(placeLimit) : '0',
    PlaceMaxWeightAllowed: isLocker ? '0' : String(placeLimit),
    SendingLimitationsOnDimensions: sizes.other,
    ReceivingLimitationsOnDimensions: isLocker ? sizes.locker : sizes.other,
    Reception: hours,
    Delivery: hours,
    Schedule: hours,
    DistrictCode: '',
    WarehouseStatus: isClosed ? 'TemporarilyClosed' : 'Working',
    WarehouseStatusDate: '2025-01-01 00:00:00',
    CategoryOfWarehouse: isLocker ? 'Postomat' : 'Branch',
    RegionCity: '',
    WarehouseForAgent: '0',
    MaxDeclaredCost: '0',
    DenyToSelect: isClosed || isDenied ? '1' : '0',
    CanGetMoneyTransfer: isLocker ? '0' : '1',
    OnlyReceivingParcel: '0',
    PostMachineType: isLocker ? 'None' : '',
    PostalCodeUA: '',
    WarehouseIndex: isLocker ? '' : `1/${number}`,
  };
}

export type BranchRecord = ReturnType<typeof branchRecord>;

function description({ kind, number, address, placeLimit }: BranchFacts): string {
  if (kind === 'locker') return `Поштомат "Нова Пошта" №${number}: ${address}`;
  const limit = kind === 'branch' && placeLimit > 0 ? ` (до ${placeLimit} кг на одне місце)` : '';
  return `Відділення №${number}${limit}: ${address}`;
}

function week({ kind, isRoundTheClock }: BranchFacts) {
  const workday = isRoundTheClock ? '00:00-23:59' : '08:00-21:00';
  const saturday = isRoundTheClock ? '00:00-23:59' : '09:00-18:00';
  const sunday = isRoundTheClock ? '00:00-23:59' : kind === 'cargo' ? '-' : '09:00-18:00';
  return {
    Monday: workday,
    Tuesday: workday,
    Wednesday: workday,
    Thursday: workday,
    Friday: workday,
    Saturday: saturday,
    Sunday: sunday,
  };
}
