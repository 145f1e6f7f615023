import { at, isCode, isTest, lineOf, type Node, type Problem, type Source, visit } from './source.ts';

const NAME = /^migrations\/(\d{14})_[a-z0-9]+(_[a-z0-9]+)*\.sql$/;
const isMigration = (file: Source): boolean => file.path.startsWith('migrations/');

/**
 * Blanks comments and quoted text, which PostgreSQL's grammar ignores. The rest keeps its place, so that lines can be
 * named.
 */
export const bareSql = (text: string): string =>
  text.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, (found) => found.replace(/[^\n]/g, ' '));

export const checkMigrationNames = (files: readonly Source[]): Problem[] => {
  const migrations = files.filter(isMigration);
  const problems = migrations
    .filter((file) => !NAME.test(file.path))
    .map((file) => `${file.path}: migrations are named YYYYMMDDHHMMSS_words.sql`);
  const stamps = new Map<string, string>();
  for (const file of migrations) {
    const stamp = NAME.exec(file.path)?.[1];
    if (!stamp) continue;
    const twin = stamps.get(stamp);
    if (twin) problems.push(`${file.path}: same time as ${twin}`);
    stamps.set(stamp, file.path);
  }
  return problems;
};

/**
 * The grammar and functions that came after PostgreSQL 15. The tests against a server 15 find any that this list
 * misses.
 */
const NEWER: readonly (readonly [RegExp, string])[] = [
  [
    /\b(any_value|array_shuffle|array_sample|date_add|date_subtract|pg_input_is_valid|pg_input_error_info|erfc?|random_normal|system_user)\s*\(/i,
    '16',
  ],
  [/\bsystem_user\b/i, '16'],
  [/\bis\s+(not\s+)?json\b/i, '16'],
  [/\bjson_(array|object|arrayagg|objectagg)\s*\([^)]*\b(absent|null)\s+on\s+null\b/i, '16'],
  [/\bwith\s+(set|inherit)\s+(true|false|option)\b/i, '16'],
  [/\b(0x[0-9a-f]+|0b[01]+|0o[0-7]+|\d+_\d+)\b/i, '16'],
  [/\bcollate\s+unicode\b|\bpg_c_utf8\b|\bbuiltin_locale\b/i, '16 or 17'],
  [
    /\b(json_table|json_exists|json_value|json_query|json_scalar|json_serialize|to_bin|to_oct|uuid_extract_timestamp|uuid_extract_version|xmltext|unicode_assigned)\s*\(/i,
    '17',
  ],
  [/\bjson\s*\(\s*'/i, '17'],
  [/\bmerge\b[\s\S]{0,2000}?\b(returning|not\s+matched\s+by\s+source)\b/i, '17'],
  [/\brandom\s*\(\s*[^)\s]/i, '17'],
  [/\bon_error\b|\blog_verbosity\b/i, '17'],
  [/\bmaintain\b[\s\S]{0,40}?\bon\b/i, '17'],
  [/\balter\s+column\s+\S+\s+set\s+expression\b/i, '17'],
  [/\b(uuidv7|uuidv4|casefold|array_sort|array_reverse|crc32c?|gamma|lgamma|reverse_bytea)\s*\(/i, '18'],
  [/\b(virtual\b(?=\s*[,)])|not\s+enforced|without\s+overlaps)\b/i, '18'],
  [/\bperiod\s+\w+\s*\)/i, '18'],
  [/\breturning\b[^;]*\b(old|new)\.\w/i, '18'],
  [/\badd\s+constraint\s+\S+\s+not\s+null\b/i, '18'],
];

/** `now()` is the start of the transaction and is allowed; the civil day of a server's clock, and its chance, are not. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [
    /\b(current_date|current_time|localtime|localtimestamp|clock_timestamp\s*\(|statement_timestamp\s*\(|timeofday\s*\()/i,
    'the civil day comes from the program, in the shop’s zone',
  ],
  [/\brandom\s*\(|\bgen_random_uuid\s*\(|\buuid_generate_v\d\s*\(/i, 'ids and chance come from the program'],
  [/\bon\s+delete\s+(cascade|set\s+null|set\s+default)\b/i, 'nothing is deleted behind the program’s back'],
  [/\b(drop\s+table|truncate\s+table)\b/i, 'expand, move, then contract with a written decision'],
];
const LITERAL_RATE =
  /\b(rate|vat|tva|duty|excise|taux)\w*\s+numeric(?:\([^)]*\))?[^,;]*\bdefault\s+(?!0\b)\d|[*/]\s*(1\.2|0\.2|1\.055|0\.055|1\.1|0\.1|20|5\.5|10)\b(?!\d|\.)/i;

const hits = (
  sql: string,
  patterns: readonly (readonly [RegExp, string])[],
): { index: number; why: string; text: string }[] =>
  patterns.flatMap(([pattern, why]) => {
    const hit = pattern.exec(sql);
    return hit ? [{ index: hit.index, why, text: hit[0].replace(/\s+/g, ' ').slice(0, 40).trim() }] : [];
  });

/** Every `sql` template of the server, with its holes as blanks. */
const templatesOf = (file: Source): Source[] => {
  const found: Source[] = [];
  visit(file, (node) => {
    const tag = node.tag as Node | undefined;
    if (
      node.type !== 'TaggedTemplateExpression' ||
      (tag?.name !== 'sql' && (tag?.expression as Node | undefined)?.name !== 'sql')
    )
      return;
    const quasi = node.quasi as Node;
    const holes = quasi.expressions as Node[];
    let text = file.text.slice(quasi.start + 1, quasi.end - 1);
    for (const hole of holes) {
      const start = hole.start - quasi.start - 1;
      const end = hole.end - quasi.start - 1;
      text = text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);
    }
    found.push({ path: `${file.path}:${lineOf(file.text, quasi.start)}`, text });
  });
  return found;
};

const sqlOf = (files: readonly Source[]): Source[] =>
  files.flatMap((file) =>
    isMigration(file)
      ? [file]
      : isCode(file.path) &&
          file.path.startsWith('src/') &&
          file.text.includes('sql') &&
          /^src\/(platform|areas\/[^/]+\/server|app)\//.test(file.path)
        ? templatesOf(file)
        : [],
  );

export const checkSyntax = (files: readonly Source[]): Problem[] =>
  sqlOf(files).flatMap((file) =>
    hits(bareSql(file.text), NEWER).map(
      (hit) => `${at(file, hit.index)} « ${hit.text} » is PostgreSQL ${hit.why}; the SQL is PostgreSQL 15’s`,
    ),
  );

/**
 * Checks that the server's statements take no id and no random value from the database either: the clock and the order
 * would not be the program's.
 */
export const checkChance = (files: readonly Source[]): Problem[] =>
  sqlOf(files.filter((file) => !isMigration(file) && !isTest(file.path))).flatMap((file) =>
    hits(bareSql(file.text), FORBIDDEN.slice(0, 2)).map((hit) => `${at(file, hit.index)} « ${hit.text} »: ${hit.why}`),
  );

export const checkMigrationRules = (files: readonly Source[]): Problem[] =>
  files.filter(isMigration).flatMap((file) => {
    const sql = bareSql(file.text);
    const problems = hits(sql, FORBIDDEN).map((hit) => `${at(file, hit.index)} « ${hit.text} »: ${hit.why}`);
    const rate = LITERAL_RATE.exec(sql);
    if (rate) problems.push(`${at(file, rate.index)} « ${rate[0].slice(0, 40)} »: rates are dated rows`);
    return problems;
  });
