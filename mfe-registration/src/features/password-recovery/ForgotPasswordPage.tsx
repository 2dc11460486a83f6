import { eventApi } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { localeOfRequest } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'shared-lib/router';
import { RecoveryFlow } from './RecoveryFlow.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { support } = await eventApi.get(localeOfRequest(request), request.signal);
  return { supportEmail: support.email };
}

/** Steps change the query only. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('recovery.head'), noIndex: true });

export function Component() {
  const { supportEmail } = useLoaderData<typeof loader>();
  return <RecoveryFlow supportEmail={supportEmail} />;
}
