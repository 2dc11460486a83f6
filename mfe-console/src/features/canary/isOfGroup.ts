import type { Audience } from '@charity-run/release/api';

/** Whether a canary has conditions besides its share; the command line sets them. */
export const isOfGroup = ({ languages, testers, roles }: Audience): boolean => Boolean(languages ?? testers ?? roles);
