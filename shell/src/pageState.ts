import type { HydrationState } from 'react-router-dom';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom';
import type { Composition, FlagValues, MountedRelease } from 'shared-lib/contract';

export interface TesterState {
  /** Path that composes the same releases. */
  link: string;
  command?: string;
  home?: string;
}

export interface PageState {
  composition: Composition<MountedRelease>;
  /** Version of the shell that this document runs. */
  shell?: string;
  /** Whether the cabinet is open; fixed for the life of the document. */
  isCabinetOpen: boolean;
  tester?: TesterState;
  /** Path prefixes without locale where the previewed release must not run. */
  liveOnly?: string[];
  hasCanaries?: boolean | undefined;
  /** Read by `shared-lib/flags`. */
  flags?: FlagValues | undefined;
  /** Absent when the page was not rendered on the server. */
  hydration?: { loaderData: Record<string, unknown>; errors: Record<string, number> | null };
}

export const PAGE_STATE_ID = 'page-state';

/** Errors are sent as their status only. */
export function toHydrationState({ loaderData, errors }: NonNullable<PageState['hydration']>): HydrationState {
  const revived = errors && Object.entries(errors).map(([id, status]) => [id, new ErrorResponse(status, '', null)]);
  return { loaderData, errors: revived ? Object.fromEntries(revived) : null };
}

export function readPageState(): PageState {
  return JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '');
}
