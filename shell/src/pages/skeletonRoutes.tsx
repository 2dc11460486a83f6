import type { RouteObject } from 'react-router-dom';
import { shellRoutes } from '../routes.tsx';
import { BareSkeleton, PageSkeleton } from './PageSkeleton.tsx';

/** @param isBare without the visitors' header and footer. */
export function skeletonRoutes(isBare = false): RouteObject[] {
  const routes = shellRoutes();
  for (const branch of routes[0]?.children ?? []) {
    if (!branch.children) continue;
    const [fallback] = branch.children;
    branch.children = [
      {
        id: `${branch.id}.skeleton`,
        path: fallback?.path ?? '*',
        element: isBare ? <BareSkeleton /> : <PageSkeleton />,
      },
    ];
  }
  return routes;
}
