export { isMount } from '../names.ts';
export { HOST_VERSION } from '../shellHost.ts';
export { buildProblems } from './buildProblems.ts';
export { type Candidate, type CandidateOptions, readCandidate } from './candidate.ts';
export { CONTENTS_FILE, type Contents, type ContentsRoute, type Exposed, getSizes, type Size } from './contents.ts';
export { type ReadExposed, readExposed } from './exposed/readExposed.ts';
export { releaseProblems } from './releaseProblems.ts';
export { fillSizes } from './rules/fills.ts';
export { flagProblems } from './rules/flags.ts';
export {
  type Budget,
  firstShellBudget,
  getTighter,
  kilobytes,
  noBudget,
  shellBudgetAfter,
  siteBudget,
  siteSizeProblems,
  sizeRows,
} from './rules/size.ts';
export { shellContents, shellProblems } from './shellProblems.ts';
