import type { PageModule } from 'shared-lib/contract';
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'shared-lib/router';
import { PhasePage } from './PhasePage.tsx';
import { RegistrationFlow } from './RegistrationFlow.tsx';
import { loadRegistration, type RegistrationData } from './registrationData.ts';

export const loader = ({ request }: LoaderFunctionArgs) => loadRegistration(request);

/** Steps change the query only and know what they have done: nothing is asked anew, so they also work offline. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export const head: PageModule<RegistrationData>['head'] = ({ run }, { t }) => ({
  title: t('registration.head'),
  description: t('registration.description', { edition: run.edition }),
});

/** The steps while registration is open, otherwise where it stands. */
export function Component() {
  const { phase, run, registrant } = useLoaderData<typeof loader>();
  if (phase !== 'open') return <PhasePage phase={phase} run={run} />;
  return <RegistrationFlow run={run} registrant={registrant} />;
}
