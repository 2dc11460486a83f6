import { eq } from 'drizzle-orm';
import {
  isServiceValue,
  type KeyedService,
  keyedServiceNames,
  listServiceFields,
  type ServiceFieldState,
  type ServiceKeyState,
  type ServiceKeyStates,
  type ServiceTest,
} from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import { ValidationFailed } from '../../plugins/yupValidation.ts';
import { type CheckTools, checkService } from './checkService.ts';
import { FORMER_MS, hasCallbacks, isField, type ServiceKeys } from './createServiceKeys.ts';
import { endInUse, lockInUse, sealFields, toVariables } from './keyStore.ts';
import type { Sealing } from './sealing.ts';
import { sendChangedService } from './serviceEmails.ts';
import { SecretsKeyMissing, ServiceByEnvironment, ServiceNotStored, ServiceTestFailed } from './serviceKeys.errors.ts';
import { serviceKeys, serviceTests } from './serviceKeys.tables.ts';
import { isByEnvironment, type ServiceReading } from './serviceSettings.ts';

export interface ChangeServicesDependencies extends CheckTools {
  db: Db;
  keys: ServiceKeys;
  reading: ServiceReading;
  sealing: Sealing;
  /** Names of staff. */
  names: () => Promise<(actor: string) => { name: string }>;
}

type TypedValues = readonly { field: string; value: string | null }[];

interface SaveRequest {
  service: KeyedService;
  values: TypedValues;
  despiteTest: boolean;
  forgetsFormer: boolean;
}

/** Shorter values would be half shown by their ending. */
const SHOWN_FROM = 12;
const SHOWN = 4;

/** What owners do with keys of services in the office. */
export function createServiceChanges(dependencies: ChangeServicesDependencies) {
  const { db, clock, keys, reading, sealing, names } = dependencies;

  function showField(service: KeyedService, name: string, variable: string, isOwner: boolean): ServiceFieldState {
    if (reading.isSet(variable)) return { name, source: 'environment', ending: null };
    const value = isByEnvironment(reading, service) ? undefined : keys.storedFields(service)[name];
    if (value === undefined) return { name, source: 'none', ending: null };
    // All certificates and keys in PEM end alike.
    const isTelling = value.length >= SHOWN_FROM && !value.endsWith('-----');
    return { name, source: 'office', ending: isOwner && isTelling ? value.slice(-SHOWN) : null };
  }

  async function show(isOwner: boolean): Promise<ServiceKeyStates> {
    const tests = await db.select().from(serviceTests);
    const getName = await names();
    const services = keyedServiceNames.map((service): ServiceKeyState => {
      const source = keys.getSource(service);
      const stored = source === 'office' || source === 'unreadable' ? keys.findInUse(service)?.row : undefined;
      const test = tests.find((one) => one.service === service);
      const endedAt = keys.formerEndedAt(service);
      return {
        service,
        source,
        fields: listServiceFields(service).map(([name, { variable }]) => showField(service, name, variable, isOwner)),
        setBy: stored ? getName(stored.setBy).name : null,
        setAt: stored?.setAt.toISOString() ?? null,
        lastTest: test
          ? {
              outcome: test.outcome,
              field: test.field,
              at: test.testedAt.toISOString(),
              by: getName(test.testedBy).name,
            }
          : null,
        formerUntil: endedAt ? new Date(endedAt.getTime() + FORMER_MS).toISOString() : null,
      };
    });
    return { services, canStore: sealing.canSeal };
  }

  async function showOne(service: KeyedService): Promise<ServiceKeyState> {
    const found = (await show(true)).services.find((one) => one.service === service);
    if (!found) throw new ServiceNotStored();
    return found;
  }

  /** Stored fields with what was typed over them. @throws {ValidationFailed} by field. */
  function merge(service: KeyedService, typed: TypedValues): Record<string, string> {
    const merged = new Map(Object.entries(keys.storedFields(service)));
    const problems: Record<string, string> = {};
    for (const { field, value } of typed) {
      if (!isField(service, field)) problems[field] = 'errors.text';
      else if (value === null) merged.delete(field);
      else merged.set(field, value);
    }
    for (const [name, field] of listServiceFields(service)) {
      const value = merged.get(name);
      // What the environment sets is neither stored nor asked for.
      if (reading.isSet(field.variable)) merged.delete(name);
      else if (value === undefined) {
        if (field.isRequired) problems[name] = 'errors.required';
      } else if (!isServiceValue(field, value)) problems[name] = 'errors.text';
    }
    if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);
    return Object.fromEntries(merged);
  }

  async function check(service: KeyedService, fields: Readonly<Record<string, string>>): Promise<ServiceTest> {
    const settings = reading.read(service, toVariables(service, fields));
    if (!settings) throw new ServiceNotStored();
    return checkService(service, settings, dependencies);
  }

  async function noteTest(tx: Db, service: KeyedService, test: ServiceTest, by: string): Promise<void> {
    const noted = { ...test, testedBy: by, testedAt: clock.now() };
    await tx
      .insert(serviceTests)
      .values({ service, ...noted })
      .onConflictDoUpdate({ target: serviceTests.service, set: noted });
  }

  function assertStorable(service: KeyedService): void {
    if (isByEnvironment(reading, service)) throw new ServiceByEnvironment();
    if (!sealing.canSeal) throw new SecretsKeyMissing();
  }

  /** @throws {ServiceByEnvironment} {@link SecretsKeyMissing} {@link ServiceTestFailed} {@link ValidationFailed} */
  async function save(request: SaveRequest, by: string): Promise<ServiceKeyState> {
    const { service, values, despiteTest, forgetsFormer } = request;
    assertStorable(service);
    await keys.refresh();
    const seen = keys.findInUse(service)?.row.id;
    const fields = merge(service, values);
    const test = await check(service, fields);
    if (test.outcome !== 'ok' && !despiteTest) throw new ServiceTestFailed(test);
    const getName = await names();
    const isStored = await db.transaction(async (tx) => {
      const now = clock.now();
      if ((await lockInUse(tx, service))?.id !== seen) return false;
      await endInUse(tx, service, now, hasCallbacks(service) && !forgetsFormer);
      await tx
        .insert(serviceKeys)
        .values({ service, sealed: sealFields(service, fields, sealing), setBy: by, setAt: now });
      await noteTest(tx, service, test, by);
      const change = test.outcome === 'ok' ? 'saved' : 'untested';
      await sendChangedService(tx, now, { service, change, by: getName(by).name });
      return true;
    });
    // Another owner saved during the test: what was typed goes over that.
    if (!isStored) return save(request, by);
    await keys.refresh();
    return showOne(service);
  }

  return {
    show,

    async test({ service, values }: Pick<SaveRequest, 'service' | 'values'>, by: string): Promise<ServiceTest> {
      const isEnvironment = isByEnvironment(reading, service);
      const test = await check(service, isEnvironment ? {} : merge(service, values));
      // The result of a draft says nothing of the keys in use.
      if (isEnvironment || values.length === 0) await noteTest(db, service, test, by);
      return test;
    },

    save,

    /** @throws {ServiceNotStored} */
    async remove({ service, forgetsFormer }: Pick<SaveRequest, 'service' | 'forgetsFormer'>, by: string) {
      const getName = await names();
      await db.transaction(async (tx) => {
        const now = clock.now();
        if (!(await lockInUse(tx, service))) throw new ServiceNotStored();
        await endInUse(tx, service, now, hasCallbacks(service) && !forgetsFormer);
        await tx.delete(serviceTests).where(eq(serviceTests.service, service));
        await sendChangedService(tx, now, { service, change: 'removed', by: getName(by).name });
      });
      await keys.refresh();
      return showOne(service);
    },
  };
}

export type ServiceChanges = ReturnType<typeof createServiceChanges>;
