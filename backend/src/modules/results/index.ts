export { countResults, findPlacesByText, findResults, findRunnerResults } from './findResults.ts';
export { correctTime, type ImportDecision, importTimes, previewTimes } from './importTimes.ts';
export { parseRaceTime } from './raceTime.ts';
export { finishers, isParticipant, rank } from './resultColumns.ts';
export { resultNames, results } from './results.tables.ts';
export { resultsModule } from './resultsModule.ts';
