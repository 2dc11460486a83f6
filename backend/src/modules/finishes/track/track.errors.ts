import { unprocessableError } from '../../../errors.ts';

export class TrackUnknown extends unprocessableError('track_unknown', 'The file is neither GPX nor TCX nor FIT.') {}

export class TrackPacked extends unprocessableError('track_packed', 'The file is an archive.') {}

export class TrackBroken extends unprocessableError('track_broken', 'The file is damaged or incomplete.') {}

export class TrackEmpty extends unprocessableError('track_empty', 'The file has no recorded track.') {}

export class TrackOutside extends unprocessableError('track_outside', 'The distance is not one that counts.') {}

export class TrackSlow extends unprocessableError('track_slow', 'The file takes too long to read.') {}

export class TrackTooLarge extends unprocessableError('track_too_large', 'The file is larger than what is read.') {}
