import type { HydrationState } from 'react-router-dom';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom';
import type { Composition, MountedRelease } from 'shared-lib/contract';

/** What people who test the site may know: their pages carry it, those of visitors do not. */
export interface TesterState {
  /** Path that composes the same releases again for whoever opens it. */
  link: string;
  /** Command line that does the same, where there is one. */
  command?: string;
  /** Page where the composition is changed. */
  home?: string;
}

/** What the server hands to the browser inside the HTML, as plain JSON. */
export interface PageState {
  composition: Composition<MountedRelease>;
  /** Whether the event record lets people into the cabinet; it holds for as long as this document lives. */
  isCabinetOpen: boolean;
  /** Absent for everybody but testers. */
  tester?: TesterState;
  /** Path prefixes without locale where the previewed release must not run; only in previews. */
  liveOnly?: string[];
  /** Absent when the page was not rendered on the server and the browser starts from nothing. */
  hydration?: { loaderData: Record<string, unknown>; errors: Record<string, number> | null };
}

/** The element that carries the state. */
export const PAGE_STATE_ID = 'page-state';

/** Errors travel as their status alone: what went wrong on the server is nobody else's business. */
export function toHydrationState({ loaderData, errors }: NonNullable<PageState['hydration']>): HydrationState {
  const revived = errors && Object.entries(errors).map(([id, status]) => [id, new ErrorResponse(status, '', null)]);
  return { loaderData, errors: revived ? Object.fromEntries(revived) : null };
}

export function readPageState(): PageState {
  return JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '');
}
