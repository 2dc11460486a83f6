import type { PageModule } from 'shared-lib/contract';
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'shared-lib/router';
import { lazyWithRetry } from '../../layout/lazyWithRetry.tsx';
import { loadRegistration, type RegistrationData } from './registrationData.ts';

const importSteps = () => import(/* webpackChunkName: "registration--content" */ './RegistrationSteps.tsx');
const RegistrationSteps = lazyWithRetry(async () => (await importSteps()).RegistrationSteps);

async function preload(isMember: boolean) {
  await RegistrationSteps.preload();
  if (isMember) await (await importSteps()).preloadMemberSteps();
}

/** This file stays small, so that the loader starts before the rest of the page has come. */
export const loader = ({ request }: LoaderFunctionArgs) => loadRegistration(request, preload);

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
