import { isIntegrity } from '@charity-run/release/integrity';
import { isObject } from '@charity-run/release/isObject';
import { displayValue, isName } from '@charity-run/release/names';
import { CONTRACT_TYPES } from 'shared-lib/contract';

type Fields = Record<string, unknown>;
const isHash = (value: unknown) => value === undefined || (typeof value === 'string' && isIntegrity(value));

/** Types of a release.json: hashes only, of which the first is that of its own file. */
export function typesProblems(types: unknown, { files }: Fields): string[] {
  const file = isObject(files) ? files[`client/${CONTRACT_TYPES}`] : undefined;
  if (types === undefined) return file === undefined ? [] : [`has no hash of ${CONTRACT_TYPES}`];
  if (!isObject(types)) return ['is not an object'];
  const { contract, follows, uses = {}, ...unknown } = types;
  return [
    ...(contract === file ? [] : [`["contract"] is not the hash of ${CONTRACT_TYPES}`]),
    ...(isHash(follows) ? [] : ['["follows"] is no sha384']),
    ...(isObject(uses) && Object.entries(uses).every(([owner, hash]) => isName(owner) && hash && isHash(hash))
      ? []
      : ['["uses"] is not { name: sha384 }']),
    ...Object.keys(unknown).map((field) => `[${displayValue(field)}] is not a field of types`),
  ];
}
