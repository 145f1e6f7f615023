import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { install, ROOT, say } from './install.mjs';
import { run } from './node24.mjs';

/** `npm run routes`: every screen that is built, from the rows that make the router, the guard and the menus; a word narrows the table. */
if (!process.argv.includes('--inside')) {
  install();
  await build();
  process.exit((await run(['launch/routes.mjs', '--inside', ...process.argv.slice(2)])).status);
}

const AREAS = join(ROOT, 'src/areas');
const rows = [];
for (const area of readdirSync(AREAS).sort()) {
  const file = join(AREAS, area, 'web/routes.ts');
  if (!existsSync(file)) continue;
  const { routes } = await import(pathToFileURL(file).href);
  for (const row of routes)
    rows.push([
      row.path,
      area,
      row.file,
      row.layout,
      row.kinds === 'public' ? 'public' : row.kinds.join(' '),
      row.can.join(' '),
      row.module ?? '',
    ]);
}
// Public pages are screens and data in one file: their built files are read.
const { pageRows } = await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href);
for (const { path, file, layout, kinds } of pageRows) {
  const [area, name] = file.split('/');
  rows.push([path, area, name, layout, kinds === 'public' ? 'public' : kinds.join(' '), '', '']);
}
const wanted = process.argv.slice(2).filter((one) => one !== '--inside');
const table = [
  ['adresse', 'domaine', 'écran', 'cadre', 'qui', 'droits', 'module'],
  ...rows.filter((row) => wanted.every((word) => row.join(' ').includes(word))),
];
const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
for (const row of table)
  say(
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
say(`${table.length - 1} écrans`);
