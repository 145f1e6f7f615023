import type { Config } from '@react-router/dev/config';

/** Public pages are rendered by the server process; the few routes travel with the first page, so no manifest request follows. */
export default {
  appDirectory: 'src/app/web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
