import { isImpossible } from 'shared-lib/finish';
import { limits } from 'shared-lib/validation';
import type { FinishForm } from './finishDraft.ts';
import { readDistance, readTime } from './readMeasures.ts';

export interface Mistakes extends Partial<Record<'distance' | 'country' | 'city', 'required' | 'wrong'>> {
  time?: 'required' | 'wrong' | 'impossible';
}

/** Files that are there or on their way. */
interface GivenFiles {
  /** With a photo distance and time may both be empty. */
  hasPhoto: boolean;
  /** A track brings what is not typed. */
  hasTrack: boolean;
}

/** What keeps a form from being sent, in the order of its fields. */
export function findMistakes(form: FinishForm, { hasPhoto, hasTrack }: GivenFiles): Mistakes {
  const { country, city, isOnMap } = form;
  const [distance, time] = [form.distance.trim(), form.time.trim()];
  const mistakes: Mistakes = {};
  const isEnough = (hasPhoto && !distance && !time) || hasTrack;
  const [metres, seconds] = [readDistance(distance), readTime(time)];
  if (metres === undefined && (distance || !isEnough)) mistakes.distance = distance ? 'wrong' : 'required';
  if (seconds === undefined && (time || !isEnough)) mistakes.time = time ? 'wrong' : 'required';
  if (metres !== undefined && seconds !== undefined && isImpossible(metres, seconds)) mistakes.time = 'impossible';
  if (!country) mistakes.country = 'required';
  if ([...city.trim()].length > limits.city) mistakes.city = 'wrong';
  if (isOnMap && !city.trim()) mistakes.city = 'required';
  return mistakes;
}
