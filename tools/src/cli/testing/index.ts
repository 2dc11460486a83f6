export { type ChangedCopy, changedCopy } from './changedCopy.ts';
export { runMfe } from './runCli.ts';
