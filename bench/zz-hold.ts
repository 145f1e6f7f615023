import { startEmbedded } from '#platform/embedded-postgres.ts';
const e = await startEmbedded({ dataDir: process.env.PERF_DIR ?? '/tmp/perfdata' });
console.log(e.url);
await new Promise((r) => setTimeout(r, 3600_000 * 3));
