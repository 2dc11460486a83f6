import type { Policy, PolicyRule } from '@charity-run/release/api';
import { type Command, UsageError } from '../command.ts';
import { columns } from '../commandLine.ts';
import { remoteName } from '../findRemote.ts';
import { platformClient } from '../platform/client.ts';
import { getSite, siteOptions } from '../platform/site.ts';

const rules: Record<string, PolicyRule> = {
  smoke: 'smoke',
  approvals: 'two approvals',
  canary: 'canary first',
  staging: 'staging first',
};

export const command: Command = {
  usage: 'policy list | policy set NAME|"*" [--smoke] [--approvals] [--canary] [--staging]',
  summary: 'what has to happen before a release becomes live',
  details: [
    'Setting needs a token that reaches all. Without options nothing is required. A rollback is always possible.',
    'The policy of "*" holds for every micro-frontend without one of its own: on a new site it is --smoke.',
  ],
  options: {
    ...siteOptions,
    smoke: { type: 'boolean', description: 'a smoke run has passed in exactly the composition that results' },
    approvals: { type: 'boolean', description: 'two tokens have approved it' },
    canary: { type: 'boolean', description: 'it was a canary for ten minutes' },
    staging: { type: 'boolean', description: 'it was promoted from a site that the operator trusts' },
  },
  takes: [1, 2],
  run: async ({ positionals: [action = '', target], options }) => {
    const { call } = platformClient(getSite(options));
    const required = Object.entries(rules).flatMap(([option, rule]) => (options[option] ? [rule] : []));
    if (action !== 'list' && (action !== 'set' || !target))
      throw new UsageError(`Usage: npm run cli -- ${command.usage}`);
    const json = { name: remoteName(target ?? ''), rules: required };
    const policies =
      action === 'list'
        ? await call<Policy[]>('GET', '/platform/policies')
        : await call<Policy[]>('POST', '/platform/policies', { json });
    return { lines: columns(policies.map(({ name, rules: set }) => [name, describeRules(set)])), data: policies };
  },
};

/** @param set rules that the site requires. */
export function describeRules(set: PolicyRule[]): string {
  return set.join(', ') || '–';
}
