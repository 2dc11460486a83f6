import type {
  Activation,
  Approval,
  Policy,
  PolicyRule,
  Readiness,
  ReleaseName,
  RuleState,
  SmokeRun,
} from '@charity-run/release/api';
import { throwIfAny } from '@charity-run/release/platformError';
import { AppendLog, type CompositionEntry, compositionId, type ObjectStore } from '../../releases/index.ts';
import { type Attestations, attestationSummary } from '../attestations/attestations.ts';
import { readAudience } from '../audienceRules.ts';
import { type SmokeRuns, smokeSummary } from './smokeRuns.ts';

interface PoliciesEntry {
  number: number;
  at: string;
  by: string;
  policies: Record<string, PolicyRule[]>;
}

type InForce = CompositionEntry | undefined;

export const EVERY = '*';
const DEFAULT: PolicyRule[] = ['smoke'];

const APPROVALS = 2;
/** How long a release is a canary before it may be live for all visitors. */
const CANARY_MS = 10 * 60_000;

const getFolder = ({ name, version }: ReleaseName) => `approvals/${name}/${version}/`;

export interface PoliciesDependencies {
  objects: ObjectStore;
  smokeRuns: SmokeRuns;
  attestations: Pick<Attestations, 'find'>;
}

/** What the operator requires of a micro-frontend before it becomes live. Rollbacks are always possible. */
export function createPolicies({ objects, smokeRuns, attestations }: PoliciesDependencies) {
  const log = new AppendLog<PoliciesEntry>(objects, 'policies/');
  let known: PoliciesEntry | undefined;

  async function all(): Promise<Record<string, PolicyRule[]>> {
    known = await log.newest(known);
    return { [EVERY]: DEFAULT, ...known?.policies };
  }

  async function readRules(name: string): Promise<PolicyRule[]> {
    const { [EVERY]: others = DEFAULT, [name]: own = others } = await all();
    return own;
  }

  async function approvals(release: ReleaseName): Promise<Approval[]> {
    const keys = await objects.list(getFolder(release));
    const records = await Promise.all(keys.map((key) => objects.read(key)));
    return records.filter((bytes) => bytes !== undefined).map((bytes) => JSON.parse(String(bytes)));
  }

  async function approvalProblems(release: ReleaseName): Promise<string[]> {
    const given = (await approvals(release)).map(({ by }) => by);
    if (given.length >= APPROVALS) return [];
    return [`two approvals: ${given.length} of ${APPROVALS}${given.length > 0 ? ` (${given.join(', ')})` : ''}`];
  }

  function canaryProblems(activation: Activation, inForce: InForce): string[] {
    const { name, version } = activation;
    const canary = inForce?.canaries.find((one) => one.name === name && one.version === version);
    const isLong = canary && Date.parse(canary.since) <= Date.now() - CANARY_MS;
    return readAudience(activation) || isLong
      ? []
      : [`canary first: it was no canary for ${CANARY_MS / 60_000} minutes`];
  }

  async function stagingProblems(release: ReleaseName): Promise<string[]> {
    const isAttested = (await attestations.find(release)).length > 0;
    return isAttested
      ? []
      : ['staging first: no trusted site has attested these bytes; "promote" brings them from there'];
  }

  /** What each rule still needs of an activation. */
  async function checkRules(activation: Activation, inForce: InForce, passed: SmokeRun | undefined) {
    const problems: Record<PolicyRule, () => string[] | Promise<string[]>> = {
      smoke: () => (passed ? [] : ['smoke: no run has passed with exactly this composition']),
      'two approvals': () => approvalProblems(activation),
      'canary first': () => canaryProblems(activation, inForce),
      'staging first': () => stagingProblems(activation),
    };
    const rules = await readRules(activation.name);
    return Promise.all(
      rules.map(async (rule): Promise<RuleState> => {
        const [problem] = await problems[rule]();
        return { rule, ...(problem && { problem }) };
      }),
    );
  }

  const findPassed = (activation: Activation, inForce: InForce) =>
    smokeRuns.passed(activation, compositionWith(activation, inForce));

  return {
    readRules,
    approvals,

    async readiness(release: ReleaseName, inForce: InForce): Promise<Readiness> {
      const passed = await findPassed(release, inForce);
      const [rules, given, attested] = await Promise.all([
        checkRules(release, inForce, passed),
        approvals(release),
        attestations.find(release),
      ]);
      const smoke = passed ?? (await smokeRuns.passed(release));
      return { ...release, rules, approvals: given, attestations: attested, ...(smoke && { smoke }) };
    },

    async list(): Promise<Policy[]> {
      return Object.entries(await all()).map(([name, rules]) => ({ name, rules }));
    },

    async set({ name, rules }: Policy, by: string): Promise<void> {
      known = await log.append((entry) => ({ by, policies: { ...entry?.policies, [name]: rules } }));
    },

    /** One for each token; a second one of the same changes nothing. */
    async approve(release: ReleaseName, by: string, token: string): Promise<void> {
      const record: Approval = { by, at: new Date().toISOString() };
      await objects.create(`${getFolder(release)}${token}.json`, JSON.stringify(record));
    },

    /** @returns the evidence for the history. @throws {PlatformError} `policy-unmet` */
    async assertMet(activation: Activation, inForce: InForce): Promise<string | undefined> {
      const passed = await findPassed(activation, inForce);
      const rules = await checkRules(activation, inForce, passed);
      throwIfAny(
        rules.flatMap(({ problem }) => problem ?? []),
        'policy-unmet',
      );
      const evidence = [
        passed && smokeSummary(passed),
        ...(await attestations.find(activation)).map(attestationSummary),
      ];
      return evidence.filter((each) => each !== undefined).join('; ') || undefined;
    },
  };
}

export type Policies = ReturnType<typeof createPolicies>;

/** The id of the live composition with this release in it. */
export function compositionWith({ name, version }: ReleaseName, inForce: InForce): string {
  const live = { ...inForce?.live, [name]: { version } };
  return compositionId(Object.entries(live).map(([each, release]) => ({ name: each, version: release.version })));
}
