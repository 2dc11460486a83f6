import type { MemberSteps } from './MemberSteps.tsx';

let loaded: typeof MemberSteps | undefined;

/** Fetches the steps that newcomers do not see yet: half of the page's own code. */
export async function loadMemberSteps(): Promise<typeof MemberSteps> {
  loaded ??= (await import(/* webpackChunkName: "member-steps" */ './MemberSteps.tsx')).MemberSteps;
  return loaded;
}

/** They, once they are there. */
export function memberStepsCode(): typeof MemberSteps | undefined {
  return loaded;
}
