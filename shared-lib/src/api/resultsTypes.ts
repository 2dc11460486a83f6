export interface OwnTime {
  edition: number;
  registrationId: number;
  number: number;
  name: string;
  timeMs: number;
  /** Among those who ran the same format of the run in the same way. */
  rank: number;
  finishers: number;
  /** Whether public results say the name; null where they never do, for members of a team and a place that was passed on. */
  isNameShown: boolean | null;
}

export interface FoundResult {
  edition: number;
  number: number;
  /** Null unless the runner lets it be shown. */
  name: string | null;
  team: string | null;
  format: string;
  isOnline: boolean;
  timeMs: number;
}

export interface PublicResult extends FoundResult {
  /** Among those who ran the same format of the run in the same way. */
  rank: number;
}

export interface PublicRun {
  edition: number;
  date: string | null;
}

export interface ResultGroup {
  format: string;
  isOnline: boolean;
  finishers: number;
}

/** Finishers of an age in a group, at least three, so that an age never points at one person. */
export interface AgeGroup {
  /** Youngest age on the day of the run, in years; one of `ageGroupStarts`. */
  start: number;
  finishers: number;
}

/** A page of one group of a run, in the order of rank; an empty one while no run has results. */
export interface PublicResultPage {
  runs: PublicRun[];
  run: PublicRun | null;
  groups: ResultGroup[];
  group: ResultGroup | null;
  /** Ages in the group. */
  ages: AgeGroup[];
  /** The age whose finishers are listed and ranked; null: all. */
  age: AgeGroup | null;
  results: PublicResult[];
  /** Online participants who report their run and sign it; they are not ranked. */
  reported: number;
}

/** What an online participant reports and signs, with a number at least. */
export interface ReportedFinish {
  edition: number;
  number: number;
  /** First name and initial; null unless the runner signs with the name. */
  name: string | null;
  /** Metres. */
  distance: number;
  /** Seconds. */
  elapsed: number;
  /** Empty unless the runner shows it. */
  city: string;
  country: string;
}

export interface ReportedFinishPage {
  run: PublicRun;
  /** The newest first. */
  finishes: ReportedFinish[];
}

export interface FoundResults {
  results: FoundResult[];
  count: number;
  most: number;
  /** Reported ones with the number that was asked for; on the first page only. */
  finishes: ReportedFinish[];
}

export interface PublicResultDetails extends PublicResult {
  date: string | null;
  finishers: number;
  /** Rank among the finishers of the age in the group; null: too few, or the age is unknown. */
  age: (AgeGroup & { rank: number }) | null;
}

export interface ReportedFinishDetails extends ReportedFinish {
  date: string | null;
}
