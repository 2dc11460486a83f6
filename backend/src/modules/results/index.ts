export { createResults } from './createResults.ts';
export { countResults, findResults, findRunnerResults } from './findResults.ts';
export { correctTime, type ImportDecision, importTimes, previewTimes } from './importTimes.ts';
export { parseRaceTime } from './raceTime.ts';
