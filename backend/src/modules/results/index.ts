export { createResults } from './createResults.ts';
export { countResults, findResults, resultsOf } from './findResults.ts';
export { correctTime, type ImportDecision, importTimes, previewTimes } from './importTimes.ts';
export { parseRaceTime } from './raceTime.ts';
