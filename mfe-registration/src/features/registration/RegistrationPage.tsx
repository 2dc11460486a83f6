import type { PageModule } from 'shared-lib/contract';
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'shared-lib/router';
import { preloadMemberSteps, RegistrationSteps } from './RegistrationSteps.tsx';
import { loadRegistration, type RegistrationData } from './registrationData.ts';

export const loader = ({ request }: LoaderFunctionArgs) => loadRegistration(request, preloadMemberSteps);

/** Steps change the query only and load nothing again, so they also work offline. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export const head: PageModule<RegistrationData>['head'] = ({ run }, { t }) => ({
  title: t('registration.head'),
  description: t('registration.description', { edition: run.edition }),
});

export function Component() {
  return <RegistrationSteps {...useLoaderData<typeof loader>()} />;
}
