import { spawnSync } from 'node:child_process';
import { build } from '../launch/build.mjs';
import { chromium } from '../launch/chromium.mjs';
import { install } from '../launch/install.mjs';
import { node24 } from '../launch/node24.mjs';

/** `npm run bench [-- --large] [-- --orders=20000] [-- --only=panier]`; large is a merchant of 20,000 references. Same set-up as the other commands, then the measures under Node 24. */
await install();
await build();
process.exit(
  spawnSync(node24(), ['bench/run.ts', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: chromium() ?? '' },
  }).status ?? 1,
);
