import { createHash } from 'node:crypto';
import type { Attestation, PolicyRule, ReleaseName, SignedAttestation } from '@charity-run/release/api';
import { displayValue } from '@charity-run/release/names';
import { PlatformError, throwIfAny } from '@charity-run/release/platformError';
import type { ObjectStore } from '../../releases/index.ts';
import { text } from '../parseBody.ts';
import { readPublication } from '../publishing/publications.ts';
import { isSignedBy } from './siteKey.ts';
import type { TrustedSites } from './trustedSites.ts';

const MAX_TEXT = 20_000;
const getFolder = ({ name, version }: ReleaseName) => `attestations/${name}/${version}/`;
const computeHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

export interface AttestationsDependencies {
  objects: ObjectStore;
  trustedSites: Pick<TrustedSites, 'findKey'>;
}

/** What other sites saw of releases, kept as they signed it. It may arrive before the bytes. */
export function createAttestations({ objects, trustedSites }: AttestationsDependencies) {
  async function isTrusted({ statement, signature }: SignedAttestation): Promise<boolean> {
    const key = await trustedSites.findKey(readStatement(statement).site);
    return key !== undefined && isSignedBy(key, statement, signature);
  }

  /** @throws {PlatformError} `site-untrusted`, `attestation-invalid` */
  async function assertSigned({ statement, signature }: SignedAttestation, release: ReleaseName): Promise<Attestation> {
    const attestation = readStatement(statement);
    const { site, name, version } = attestation;
    const key = await trustedSites.findKey(site);
    if (!key)
      throw new PlatformError('site-untrusted', [
        `${displayValue(site)}: the operator accepts it by "npm run cli -- trust add ${displayValue(site)}"`,
      ]);
    if (!isSignedBy(key, statement, signature))
      throw new PlatformError('attestation-invalid', [`it is not signed with the key of ${displayValue(site)}`]);
    if (name !== release.name || version !== release.version)
      throw new PlatformError('attestation-invalid', [`it is about ${displayValue(`${name}@${version}`)}`]);
    return attestation;
  }

  return {
    /**
     * Stores what a trusted site signed; a repeated call changes nothing.
     * @throws {PlatformError} `site-untrusted`, `attestation-invalid`, `evidence-lacking`, `release-differs`
     */
    async add(release: ReleaseName, signed: SignedAttestation, rules: readonly PolicyRule[]): Promise<Attestation> {
      const attestation = await assertSigned(signed, release);
      throwIfAny(lackingEvidence(attestation, rules), 'evidence-lacking');
      const publication = await readPublication(objects, release);
      if (publication && publication.digest !== attestation.digest)
        throw new PlatformError('release-differs', [
          `${release.name}@${release.version} is taken by ${publication.by} since ${publication.publishedAt}`,
        ]);
      await objects.create(`${getFolder(release)}${computeHash(signed.statement)}.json`, JSON.stringify(signed));
      return attestation;
    },

    /** The newest one of each site that is still trusted, for exactly the bytes that are published here. */
    async find(release: ReleaseName): Promise<Attestation[]> {
      const keys = await objects.list(getFolder(release));
      const publication = keys.length > 0 ? await readPublication(objects, release) : undefined;
      const newest = new Map<string, Attestation>();
      for (const key of keys) {
        const signed: SignedAttestation = JSON.parse(String(await objects.read(key)));
        const attestation = readStatement(signed.statement);
        if (attestation.digest !== publication?.digest || !(await isTrusted(signed))) continue;
        if (attestation.at > (newest.get(attestation.site)?.at ?? '')) newest.set(attestation.site, attestation);
      }
      return [...newest.values()];
    },
  };
}

export type Attestations = ReturnType<typeof createAttestations>;

const BAD_ENDS: readonly Attestation['state'][] = ['withdrawn', 'rolled back', 'removed'];

/** What this site's policy wants to have been seen at the other one. */
function lackingEvidence({ site, state, smoke, changes }: Attestation, rules: readonly PolicyRule[]): string[] {
  const [newest] = changes;
  const why = newest?.reason ? `: ${newest.reason}` : '';
  return [
    ...(BAD_ENDS.includes(state) ? [`it was ${state} at ${site} on ${newest?.at ?? 'an unknown day'}${why}`] : []),
    ...(rules.includes('smoke') && !smoke ? [`smoke: no smoke run of it has passed at ${site}`] : []),
  ];
}

/** @throws {PlatformError} `attestation-invalid` */
function readStatement(statement: string): Attestation {
  try {
    const parsed: Partial<Attestation> = JSON.parse(statement);
    if (isWhole(parsed)) return parsed;
  } catch {
    // Text that cannot be parsed is no statement either.
  }
  throw new PlatformError('attestation-invalid', ['it is no statement of a site']);
}

const states: readonly Attestation['state'][] = [...BAD_ENDS, 'live', 'canary', 'replaced', 'never live'];
const isText = (value: unknown) => text(MAX_TEXT)(value) === undefined;
const isList = <Item>(value: readonly Item[] | undefined, isOne: (item: Partial<Item>) => boolean) =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && isOne(item));

/** What a trusted site signs is shown to people here, and must not break that. */
function isWhole(attestation: Partial<Attestation>): attestation is Attestation {
  const { site, name, version, digest, at, publishedAt, by, state, beside, smoke, changes, approvals } = attestation;
  return (
    typeof beside === 'object' &&
    [site, name, version, digest, at, publishedAt, by, ...Object.values(beside)].every(isText) &&
    states.some((one) => one === state) &&
    (smoke === undefined || (isText(smoke.id) && Array.isArray(smoke.result.pages))) &&
    isList(changes, (change) => isText(change.at) && (change.reason === undefined || isText(change.reason))) &&
    isList(approvals, (approval) => isText(approval.by))
  );
}

/** For the history. */
export function attestationSummary({ site, state, at, smoke }: Attestation): string {
  const run = smoke ? `, smoke run ${smoke.id} of ${smoke.result.pages.length} pages` : '';
  return `promoted from ${site} (${state} there on ${at.slice(0, 10)}${run})`;
}
