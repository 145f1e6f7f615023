import type { Problem, Source } from './source.ts';

const QUOTED = /`([^`\n]+)`/g;
const BLOCK = /```[\s\S]*?```/g;
/** A file by its ending, or a path into one of the house's folders. */
const PATH =
  /^(?:[\w@.{},*-]+\/)*[\w@.{},*-]+\.(?:ts|tsx|mjs|sql|css)$|^(?:src|areas|kernel|platform|ui|app|rules|server|web|docs|checks|migrations|bench|e2e|launch)\/[\w@.{},*/-]*$/;
const COMMAND = /\bnpm (?:run ([\w-]+)|(start|test|ci|install|audit)\b)/g;
/** The files that steps of a guide are about to add, and that do not exist yet. */
const TO_BE_MADE = /^(web\/pages\/about-page\.tsx|YYYYMMDDhhmmss_name\.sql)$/;

/**
 * Checks that a page names only things that exist: files, by a path or the end of a path (`server/cart/cart.ts`), and
 * commands of the package. In the README of an area, `rules/…`, `server/…` and `web/…` are its own.
 */
export const checkDocuments = (files: readonly Source[], scripts: readonly string[]): Problem[] => {
  const paths = files.map((file) => file.path);
  return files
    .filter((file) => file.path.endsWith('.md'))
    .flatMap((page) => {
      const text = page.text.replace(BLOCK, '');
      const area = /^(src\/areas\/\w+\/)README\.md$/.exec(page.path)?.[1];
      const named = [...text.matchAll(QUOTED)].map(([, one = '']) => one).filter((one) => PATH.test(one));
      const lost = named
        .filter((one) => !TO_BE_MADE.test(one))
        .filter((one) => !alternatives(one).every((each) => exists(each, area, paths)));
      const commands = [...page.text.matchAll(COMMAND)].flatMap(([, name]) => (name ? [name] : []));
      return [
        ...new Set([
          ...lost.map((one) => `${page.path}: there is no ${one}`),
          ...commands.filter((one) => !scripts.includes(one)).map((one) => `${page.path}: there is no npm run ${one}`),
        ]),
      ];
    });
};

const alternatives = (path: string): string[] => {
  const choice = /\{([^}]*)\}/.exec(path);
  if (!choice) return [path];
  return (choice[1] ?? '').split(',').flatMap((one) => alternatives(path.replace(choice[0], one.trim())));
};

const exists = (path: string, area: string | undefined, paths: readonly string[]): boolean => {
  const isOwn = area !== undefined && /^(rules|server|web)\//.test(path);
  const wanted = path
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replaceAll('**', '.+')
    .replace(/(?<!\.)\*|(?<=\.)\*/g, '[^/]*');
  const pattern = new RegExp(`${isOwn ? `^${area}` : '(^|/)'}${wanted}(\\.tsx?)?($|/)`);
  return paths.some((one) => pattern.test(one));
};
