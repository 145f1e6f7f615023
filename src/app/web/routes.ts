import { route, type RouteConfigEntry } from '@react-router/dev/routes';
import { routes } from '../../areas/storefront/web/routes.ts';
import { HYDRATE, OFFICE_PATHS } from './frames.ts';

export default [
  // One way for all public pages: an address is a row of data, and a route named after it.
  ...routes.map((row) => route(row.path, 'public.tsx', { id: row.path })),
  ...OFFICE_PATHS.map((path) => route(path, 'office.tsx', { id: path })),
  route('*', 'lost.tsx'),
  // Not an address: listed so that the build makes a file of it, whose name the server then finds in the manifest.
  { id: HYDRATE, file: 'hydrate.tsx' },
] satisfies RouteConfigEntry[];
