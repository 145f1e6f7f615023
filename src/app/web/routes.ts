import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';
import { HYDRATE, OFFICE_PATHS } from './frames.ts';

export default [
  ...OFFICE_PATHS.map((path) => route(path, 'office.tsx', { id: path })),
  // Every public page: which one stands at an address is found among those that the areas define.
  index('public.tsx', { id: 'home' }),
  route('*', 'public.tsx'),
  // Not an address: listed so that the build makes a file of it, whose name the server then finds in the manifest.
  { id: HYDRATE, file: 'hydrate.tsx' },
] satisfies RouteConfigEntry[];
