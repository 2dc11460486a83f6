import type { PageModule } from 'shared-lib/contract';
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'shared-lib/router';
import { registrationContent } from './parts.ts';
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

/** Its loader asks for the rest, and is done when that is there. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  const Content = registrationContent.current();
  return Content && <Content {...data} />;
}
