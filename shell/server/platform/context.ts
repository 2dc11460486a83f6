import type { OpenCircuit } from '@charity-run/release/api';
import type { ReadExposed } from '@charity-run/release/validation';
import type { FastifyInstance } from 'fastify';
import type { Release } from 'shared-lib/contract';
import type { CompositionStore } from '../composition/compositionStore.ts';
import type { SiteEnvironment } from '../environment.ts';
import type { FlagStore } from '../flags/flagStore.ts';
import type { ObjectStore } from '../releases/index.ts';
import type { Settings } from '../settings/createSettings.ts';
import type { Authentication } from './access/authenticate.ts';
import type { FindStaff } from './access/officeStaff.ts';
import type { Tokens } from './access/tokens.ts';
import type { Attestations } from './attestations/attestations.ts';
import type { TrustedSites } from './attestations/trustedSites.ts';
import type { AuditTrail } from './audit/auditTrail.ts';
import type { Budgets } from './budgets/createBudgets.ts';
import type { Deployments } from './deployments/createDeployments.ts';
import type { Ownership } from './ownership/createOwnership.ts';
import type { Policies } from './policies/createPolicies.ts';
import type { SmokeRuns } from './policies/smokeRuns.ts';
import type { Publishing } from './publishing/createPublishing.ts';
import type { Uploads } from './publishing/uploads.ts';
import type { ReleaseRetention } from './release-retention/createReleaseRetention.ts';
import type { Configs } from './settings/createConfigs.ts';

export interface PlatformDependencies {
  environment: Pick<
    SiteEnvironment,
    'dataDir' | 'port' | 'publicOrigin' | 'platformToken' | 'packagesDir' | 'backendUrl'
  > &
    Partial<Pick<SiteEnvironment, 'shellFit'>>;
  objects: ObjectStore;
  store: CompositionStore;
  settings: Settings;
  /** The shell while no release of it is live. */
  builtIn: Release;
  /** Routes that other areas of the server add below `/platform`. */
  additionalRoutes?: PlatformRoutes[];
  /** Knows staff by the session of the office; without it tokens alone count. */
  findStaff?: FindStaff;
  circuits?: () => OpenCircuit[];
  flags?: FlagStore;
  /** Replaces the confined process in tests. */
  readExposed?: ReadExposed;
}

export interface PlatformContext extends PlatformDependencies {
  authenticate: Authentication;
  tokens: Tokens;
  audit: AuditTrail;
  uploads: Uploads;
  ownership: Ownership;
  smokeRuns: SmokeRuns;
  policies: Policies;
  trustedSites: TrustedSites;
  attestations: Attestations;
  budgets: Budgets;
  configs: Configs;
  deployments: Deployments;
  publishing: Publishing;
  releaseRetention: ReleaseRetention;
}

export type PlatformRoutes = (platform: FastifyInstance, context: PlatformContext) => void;
