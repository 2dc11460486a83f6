/**
 * The part of React Router that remotes use. The shell provides this module to all of them, so the router is one
 * instance, and what nobody needs is left out of the download.
 */
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
  useSearchParams,
} from 'react-router-dom';
export { LocalLink, LocalNavLink } from './LocalLink.tsx';
