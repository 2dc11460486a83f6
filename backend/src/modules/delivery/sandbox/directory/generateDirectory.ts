import { type Chance, seededChance } from './fakeValues.ts';
import { type Place, type PlaceKind, places, regionNames } from './places.ts';
import { areaRecord, type BranchFacts, branchRecord, cityRecord, settlementRecord } from './records.ts';

const SEED = 32;

const streets = [
  ...['Садова', 'Каштанова', 'Соборна', 'Київська', 'Лесі Українки', 'Івана Франка', 'Тараса Шевченка', 'Польова'],
  ...['Михайла Грушевського', 'Незалежності', 'Яблунева', 'Зелена', 'Шкільна', 'Березнева', 'Ґалаґанівська'],
] as const;

const counts: Record<PlaceKind, { branches: number; lockers: number }> = {
  city: { branches: 9, lockers: 5 },
  town: { branches: 3, lockers: 2 },
  settlement: { branches: 1, lockers: 1 },
  village: { branches: 1, lockers: 0 },
};

const settled: Partial<BranchFacts & { town: string }>[] = [
  { town: 'Київ', number: 1, kind: 'cargo', address: 'вул. Пирогівський шлях, 135', placeLimit: 1100 },
  { town: 'Київ', number: 25, kind: 'branch', address: 'вул. Прикладна, 9', placeLimit: 30 },
  { town: 'Київ', number: 26, kind: 'branch', address: 'вул. Зачинена, 2', placeLimit: 30, isClosed: true },
  { town: 'Київ', number: 3501, kind: 'locker', address: 'вул. Прикладна, 11', placeLimit: 20 },
  { town: 'Львів', number: 3, kind: 'branch', address: 'вул. Садова, 2', placeLimit: 30 },
  { town: 'Львів', number: 4187, kind: 'locker', address: 'вул. Садова, 21', placeLimit: 20, isRoundTheClock: true },
];

export function generateDirectory() {
  const facts = places.flatMap((place, index) => getBranches(place, seededChance(SEED + index)));
  return {
    places,
    areas: regionNames.map(areaRecord),
    settlements: places.map(settlementRecord),
    cities: places.map(cityRecord),
    branches: facts.map(branchRecord),
  };
}

export type SandboxDirectory = ReturnType<typeof generateDirectory>;

function getBranches(place: Place, chance: Chance): BranchFacts[] {
  const own = settled.filter(({ town }) => town === place.name && place.kind === 'city');
  const { branches, lockers } = counts[place.kind];
  const made = [
    ...Array.from({ length: branches }, (_, index) => branch(place, index + 1, chance)),
    ...Array.from({ length: lockers }, (_, index) => locker(place, 3600 + index * 37 + chance.below(30), chance)),
  ];
  const free = made.filter(({ number }) => !own.some((one) => one.number === number));
  return [...own.map((one) => ({ ...made[0], ...one }) as BranchFacts), ...free];
}

function branch(place: Place, number: number, chance: Chance): BranchFacts {
  const kind = number === 1 && place.kind === 'city' ? 'cargo' : 'branch';
  return {
    place,
    number,
    kind,
    address: address(chance),
    isRoundTheClock: false,
    placeLimit: kind === 'cargo' ? 1100 : chance.pick([30, 30, 10, 0]),
    // Every town has an open branch.
    isClosed: number > 1 && chance.chance(0.08),
    isDenied: number > 1 && chance.chance(0.05),
  };
}

function locker(place: Place, number: number, chance: Chance): BranchFacts {
  return {
    place,
    number,
    kind: 'locker',
    address: address(chance),
    placeLimit: 20,
    isClosed: chance.chance(0.05),
    isDenied: false,
    isRoundTheClock: chance.chance(0.7),
  };
}

const address = (chance: Chance) => `вул. ${chance.pick(streets)}, ${chance.below(120) + 1}`;
