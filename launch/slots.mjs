import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

/** `npm run slots`: every slot, the type of its contributions, the file that declares it and the areas that fill it; a word narrows the table. */
const files = readdirSync(join(ROOT, 'src'), { recursive: true })
  .map((file) => `src/${String(file).replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const roomOf = (path) => /^src\/areas\/([\w-]+)\//.exec(path)?.[1] ?? path.split('/')[1];

const declared = files.flatMap(({ path, text }) =>
  [...text.matchAll(/export const (\w+) = defineSlot<([\s\S]*?)>\(\s*'([^']+)'/g)].map(([, name, type, id]) => ({
    id,
    name,
    type: type.replace(/\s+/g, ' ').trim(),
    path,
    floor: /\/(web|ui)\//.test(path) ? 'écran' : 'serveur',
    fills: new Map(),
  })),
);
for (const { path, text } of files)
  for (const [, name] of text.matchAll(/\bcontribute\(\s*(\w+)/g)) {
    const imported = new RegExp(`import[^;]*\\b${name}\\b[^;]*from '([^']+)'`).exec(text)?.[1] ?? '';
    const isScreen = /\/(web|ui)\//.test(path);
    const slot =
      declared.find((one) => one.name === name && one.path.endsWith(imported.replace(/^[#./]+/, ''))) ??
      declared.find((one) => one.name === name && (one.floor === 'écran') === isScreen);
    if (slot) slot.fills.set(roomOf(path), (slot.fills.get(roomOf(path)) ?? 0) + 1);
  }

const wanted = process.argv.slice(2);
const shown = declared
  .map(({ id, floor, type, path, fills }) => [
    id,
    floor,
    type,
    path.replace('src/', ''),
    [...fills].map(([room, count]) => (count > 1 ? `${room} ×${count}` : room)).join(', ') || '(personne)',
  ])
  .filter((row) => wanted.every((word) => row.join(' ').includes(word)))
  .sort((a, b) => a[0].localeCompare(b[0]));
const table = [['emplacement', 'où', 'type', 'déclaré dans', 'rempli par'], ...shown];
const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
for (const row of table)
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
console.log(`\n${shown.length} emplacements`);
