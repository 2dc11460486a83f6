export { type ChangedCopy, changedCopy } from './changedCopy.ts';
export { runCli } from './runCli.ts';
