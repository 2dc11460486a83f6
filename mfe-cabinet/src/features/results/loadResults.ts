import { contentApi, type OwnTime, resultsApi, type Term } from 'shared-lib/api';
import { localeOfRequest } from 'shared-lib/i18n';
import { currentToken } from 'shared-lib/session';
import type { Account } from '../../account/loadAccount.ts';
import { ownResults, type Results } from './ownResults.ts';

/** The published results of this year’s run, once it is over; the page goes on without them. */
export async function loadResults(
  { phase, edition, startsAt, history }: Account,
  request: Request,
): Promise<Results | undefined> {
  if (phase !== 'finished') return undefined;
  const call = { locale: localeOfRequest(request), signal: request.signal };
  const teams = history.registrations.flatMap((one) =>
    one.kind === 'team' && one.edition === edition ? [one.fields.teamName] : [],
  );
  try {
    const year = startsAt.slice(0, 4);
    const category = (await contentApi.teamsCategories(call)).find(({ slug, name }: Term) =>
      `${slug} ${name}`.includes(year),
    );
    return category && ownResults(await contentApi.teamsTable(category.id, call), teams);
  } catch {
    return undefined;
  }
}

/** Times of the person’s own runners in runs that are over; the page goes on without them. */
export async function loadTimes({ phase, edition, history }: Account, { signal }: Request): Promise<OwnTime[]> {
  const token = currentToken();
  const isAnyOver = phase === 'finished' || history.registrations.some((one) => one.edition < edition);
  if (!isAnyOver || !token) return [];
  return resultsApi.own(token, signal).catch(() => []);
}
