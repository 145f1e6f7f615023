import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '#platform/migrate.ts';

/** `node checks/land.ts`, run when a version leaves: from then on the migrations of that version may not change any more. */
const folder = await readMigrations(fileURLToPath(new URL('../migrations', import.meta.url)));
writeFileSync(new URL('landed.json', import.meta.url), `${JSON.stringify(folder.map(({ name, sha256 }) => ({ name, sha256 })), null, 1)}\n`);
console.log(`${folder.length} migrations landed.`);
