import type { RouteObject } from 'react-router-dom';
import { shellRoutes } from '../routes.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

export function skeletonRoutes(): RouteObject[] {
  const routes = shellRoutes();
  for (const branch of routes[0]?.children ?? []) {
    if (!branch.children) continue;
    const [fallback] = branch.children;
    branch.children = [{ id: `${branch.id}.skeleton`, path: fallback?.path ?? '*', element: <PageSkeleton /> }];
  }
  return routes;
}
