/** The part of React Router that remotes use, and slots; the shell provides it to all of them as one instance. */
export type { ActionFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
export {
  data,
  Form,
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  redirect,
  useActionData,
  useBlocker,
  useFetcher,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
export { Slot } from '../slots/Slot.tsx';
export { LocalLink, LocalNavLink } from './LocalLink.tsx';
export { DeclaredQuery, useSearchParams } from './searchParams.ts';
