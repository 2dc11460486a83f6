import texts from './en.json' with { type: 'json' };

export const {
  page,
  signIn,
  parts,
  canary,
  acts,
  policy,
  looks,
  reach,
  runner,
  log,
  errors,
  settings,
  tokens,
  previews,
  budgets,
  pruning,
  failures,
} = texts;
