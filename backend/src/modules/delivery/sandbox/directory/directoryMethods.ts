import { branchTypes } from '../../carrier/novaPoshta/directoryRows.ts';
import { type Envelope, getText, type Properties, paged, success } from '../envelope.ts';
import type { SandboxDirectory } from './generateDirectory.ts';
import { foundRecord, settlementRef } from './records.ts';

const LARGEST = { settlements: 150, cities: 500, branches: 500 };

const types = [
  { Ref: '6f8c7162-4b72-4b0a-88e5-906948c6a92f', Description: 'Parcel Shop', DescriptionRu: '' },
  { Ref: branchTypes.branch, Description: 'Поштове відділення(посилки)', DescriptionRu: '' },
  { Ref: branchTypes.cargo, Description: 'Вантажне відділення', DescriptionRu: '' },
  { Ref: branchTypes.locker, Description: 'Поштомат', DescriptionRu: '' },
];

const begins = (text: string, beginning: string) =>
  text.toLocaleLowerCase('uk').startsWith(beginning.toLocaleLowerCase('uk'));
const holds = (text: string, part: string) => text.toLocaleLowerCase('uk').includes(part.toLocaleLowerCase('uk'));
const isAny = (requested: unknown, value: string) => getText(requested) === '' || getText(requested) === value;

export function directoryMethods(directory: SandboxDirectory): Record<string, (properties: Properties) => Envelope> {
  const { areas, settlements, cities, branches, places } = directory;
  return {
    getAreas: () => success(areas),
    getWarehouseTypes: () => success(types),

    getSettlements: (properties) => {
      const { AreaRef, RegionRef, Ref, FindByString } = properties;
      const found = settlements.filter(
        (one) =>
          isAny(AreaRef, one.Area) &&
          isAny(RegionRef, one.Region) &&
          isAny(Ref, one.Ref) &&
          begins(one.Description, getText(FindByString)),
      );
      return paged(found, properties, LARGEST.settlements);
    },

    searchSettlements: ({ CityName, Limit, Page }) => {
      const found = places.filter(({ name }) => begins(name, getText(CityName)));
      const lines = found.map((place, index) => {
        const count = branches.filter(({ SettlementRef }) => SettlementRef === settlementRef(place)).length;
        return foundRecord(place, count, index);
      });
      const { data } = paged(lines, { Limit, Page }, LARGEST.cities);
      return success([{ TotalCount: lines.length, Addresses: data }]);
    },

    getCities: (properties) => {
      const { Ref, FindByString } = properties;
      const found = cities.filter((one) => isAny(Ref, one.Ref) && begins(one.Description, getText(FindByString)));
      return paged(found, properties, LARGEST.cities);
    },

    getWarehouses: (properties) => {
      const { CityRef, SettlementRef, CityName, TypeOfWarehouseRef, WarehouseId, FindByString } = properties;
      const found = branches.filter(
        (one) =>
          isAny(CityRef, one.CityRef) &&
          isAny(SettlementRef, one.SettlementRef) &&
          isAny(CityName, one.CityDescription) &&
          isAny(TypeOfWarehouseRef, one.TypeOfWarehouse) &&
          isAny(WarehouseId, one.Number) &&
          (one.Number === getText(FindByString) || holds(one.Description, getText(FindByString))),
      );
      return paged(found, properties, LARGEST.branches);
    },
  };
}
