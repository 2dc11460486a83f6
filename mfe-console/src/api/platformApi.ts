import type {
  Activation,
  Approval,
  BudgetSetting,
  CompositionEntry,
  ConfigChange,
  ConfigUndo,
  Ending,
  FlagChange,
  FlagEvidence,
  FlagSetting,
  ListedFlag,
  OriginGrant,
  Policy,
  Preview,
  Pruned,
  Readiness,
  Release,
  ReleaseEvidence,
  ReleaseName,
  RemoteConfig,
  RemoteSettings,
  SettingsVersion,
  SizeLimit,
  SmokeRun,
  Status,
  StoredError,
  StoredRelease,
  TesterLink,
  TokenDescription,
  UpstreamSetting,
} from '@charity-run/release/api';
import { ApiError, http } from 'shared-lib/http';
import { withConfirmation } from '../access/officeAccess.ts';
import { readToken } from '../access/storedToken.ts';
import { toDataUrl } from './toDataUrl.ts';

type NewToken = Pick<TokenDescription, 'name' | 'scope' | 'expires'>;

const TIMEOUT_MS = 30_000;

/** One call of the platform. Without a token the browser sends the session of the office by itself. @throws {ApiError} */
async function call<Result>(
  method: 'get' | 'post' | 'delete',
  path: string,
  data?: object,
  responseType: 'json' | 'blob' = 'json',
): Promise<Result> {
  const token = readToken();
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const request = { method, baseURL: '', url: `/platform/${path}`, data, headers, responseType, timeout: TIMEOUT_MS };
  return (await http.request<Result>({ ...request, skipsTokenRefresh: true })).data;
}

/** A call that changes something. */
const change = <Result>(method: 'post' | 'delete', path: string, data?: object): Promise<Result> =>
  withConfirmation(() => call<Result>(method, path, data));

export const platformApi = {
  status: () => call<Status>('get', 'status'),
  log: () => call<CompositionEntry[]>('get', 'history'),
  releases: (name: string) => call<StoredRelease[]>('get', `releases/${name}`),
  release: ({ name, version }: ReleaseName) => call<Release>('get', `releases/${name}/${version}`),
  evidence: (name: string) => call<ReleaseEvidence>('get', `evidence/${name}`),
  errors: (name: string) => call<StoredError[]>('get', `errors/${name}`),
  budget: (name: string) => call<SizeLimit>('get', `budgets/${name}`),
  readiness: ({ name, version }: ReleaseName) => call<Readiness>('get', `readiness/${name}/${version}`),
  requestSmokeRun: (release: ReleaseName) => call<SmokeRun>('post', 'smoke-runs', release),
  smokeRun: (id: string) => call<SmokeRun>('get', `smoke-runs/${id}`),
  screenshot: async (run: string, name: string) =>
    toDataUrl(await call<Blob>('get', `smoke-runs/${run}/images/${name}`, undefined, 'blob')),
  cancelSmokeRun: (id: string) => call<void>('delete', `smoke-runs/${id}`),
  activate: (activation: Activation) => change<CompositionEntry>('post', 'activations', activation),
  rollback: (ending: Ending) => change<CompositionEntry>('post', 'rollbacks', ending),
  withdraw: (ending: Ending & { reason: string }) => change<CompositionEntry>('post', 'withdrawals', ending),
  preview: (preview: ReleaseName & { hours: number }) => change<Preview>('post', 'previews', preview),
  setPolicy: (policy: Policy) => change<Policy[]>('post', 'policies', policy),
  setBudget: (setting: BudgetSetting) => change<SizeLimit>('post', 'budgets', setting),
  tokens: () => call<TokenDescription[]>('get', 'tokens'),
  createToken: (token: NewToken) => change<TokenDescription & { token: string }>('post', 'tokens', token),
  revokeToken: (id: string) => change<void>('delete', `tokens/${id}`),
  prune: () => change<Pruned>('post', 'prune', {}),
  flagChanges: (name: string) => call<FlagChange[]>('get', `flags/${name}/history`),
  flagEvidence: (name: string) => call<FlagEvidence[]>('get', `flags/${name}/evidence`),
  setFlag: (setting: FlagSetting) => change<ListedFlag[]>('post', 'flags', setting),
  createTesterLink: (link: { group: string; days: number }) => change<TesterLink>('post', 'testers', link),
  config: (name: string) => call<RemoteConfig>('get', `config/${name}`),
  setConfig: (setting: ConfigChange) => change<RemoteConfig>('post', 'config', setting),
  undoConfig: (undo: ConfigUndo) => change<RemoteConfig>('post', 'config/undo', undo),
  settings: (name: string) => call<RemoteSettings>('get', `settings/${name}`),
  settingsVersions: (name: string) => call<SettingsVersion[]>('get', `settings/${name}/history`),
  allowOrigin: (grant: OriginGrant) => change<RemoteSettings>('post', 'upstreams/origins', grant),
  chooseOrigin: (setting: UpstreamSetting) => change<RemoteSettings>('post', 'upstreams', setting),
  approve: (release: ReleaseName) => change<{ approvals: Approval[] }>('post', 'approvals', release),
};

/** What the site names as the reasons of a rejection, in English. */
export function getProblems(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [];
  const { response } = (error.cause ?? {}) as { response?: { data?: { problems?: string[] } } };
  return response?.data?.problems ?? [];
}
