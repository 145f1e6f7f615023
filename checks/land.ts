import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '#platform/postgres/migrate.ts';
import { checkApi, type LandedApi, presentApi } from './api.ts';
import landedApi from './landed-api.json' with { type: 'json' };

/**
 * `node checks/land.ts` runs when a version is released. From then on the migrations of that version may not change any
 * more, and the inputs and outputs of its API may only grow. `npm run land -- api` lands the API alone. A change that
 * takes something away from callers is only landed with `--breaking`, which is a decision to be written down.
 */
const words = process.argv.slice(2);
const write = (name: string, text: string): void => writeFileSync(new URL(name, import.meta.url), `${text}\n`);

const now = presentApi();
const broken = checkApi(landedApi as LandedApi, now);
if (broken.length > 0 && !words.includes('--breaking')) {
  console.error(
    `${broken.join('\n')}\nNothing landed: callers of /v1 would lose something. With --breaking it lands all the same.`,
  );
  process.exit(1);
}
// A line per endpoint: a change shows where it was made.
write(
  'landed-api.json',
  `{\n${Object.entries(now)
    .map(([name, one]) => ` ${JSON.stringify(name)}: ${JSON.stringify(one)}`)
    .join(',\n')}\n}`,
);
console.log(`${Object.keys(now).length} endpoints landed.`);

if (!words.includes('api')) {
  const folder = await readMigrations(fileURLToPath(new URL('../migrations', import.meta.url)));
  write(
    'landed.json',
    JSON.stringify(
      folder.map(({ name, sha256 }) => ({ name, sha256 })),
      null,
      1,
    ),
  );
  console.log(`${folder.length} migrations landed.`);
}
