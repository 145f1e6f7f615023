import { at, isCode, isTest, type Problem, type Source, visit, type Node } from './source.ts';

const LONGEST = 400;
/** About thirty: one file more is no reason to part a noun. */
const FULLEST = 32;
const lines = (text: string): number => text.replace(/\n$/, '').split('\n').length;
/** The areas whose files are words in many languages, or dated figures: data, which the rules below do not read as code. */
const isData = (path: string): boolean =>
  /\/messages\/|reference[a-z-]*\.ts$|\/(vat|excise|duty)-rates\.ts$/.test(path);
const isPure = (path: string): boolean =>
  isCode(path) && !isTest(path) && /^src\/(kernel|areas\/[^/]+\/rules)\//.test(path);

export const checkLength = (files: readonly Source[]): Problem[] =>
  files
    .filter((file) => /\.(tsx?|mjs|css|sql)$/.test(file.path) && lines(file.text) > LONGEST)
    .map(
      (file) =>
        `${file.path}: ${lines(file.text)} lines, at most ${LONGEST}: part it by noun (words of a page may stand in another area)`,
    );

/**
 * Checks the number of files of a folder: a folder above the limit is split by noun, as a file is. Words in many
 * languages are one noun.
 */
export const checkFolders = (files: readonly Source[]): Problem[] => {
  const sizes = new Map<string, number>();
  for (const { path } of files) {
    const folder = path.split('/').slice(0, -1).join('/');
    if (folder.startsWith('src/') && !isData(path)) sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return [...sizes]
    .filter(([, size]) => size > FULLEST)
    .map(([folder, size]) => `${folder}: ${size} files, at most ${FULLEST}: give its nouns folders`);
};

export const checkNames = (files: readonly Source[]): Problem[] =>
  files
    .filter((file) => file.path.startsWith('src/') || file.path.startsWith('checks/'))
    .flatMap((file) => {
      const name = file.path.split('/').at(-1) ?? '';
      const problems: Problem[] = [];
      if (
        isCode(file.path) &&
        !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|setup|client|server|module|d|[a-z]{2}))*\.tsx?$/.test(name)
      )
        problems.push(`${file.path}: file names are kebab-case`);
      if (/(^|[-./])(utils?|helpers?|managers?)([-./]|$)/.test(file.path))
        problems.push(`${file.path}: no utils, helpers nor managers: name what it is`);
      return problems;
    });

/**
 * Forbids a time limit of a single test, which fails on a busy machine. Forbids properties beside `fc` of the kernel
 * too: they know neither the seed nor the deep run.
 */
export const checkTests = (files: readonly Source[]): Problem[] =>
  files
    .filter((file) => /\.test\.tsx?$/.test(file.path))
    .flatMap((file) => {
      const limit = /^ *\}, [0-9][0-9_]*\);$/m.exec(file.text);
      const fastCheck = /from 'fast-check'/.exec(file.text);
      return [
        ...(limit ? [`${at(file, limit.index)} a test has no limit of its own: it waits for a fact`] : []),
        ...(fastCheck ? [`${at(file, fastCheck.index)} fc comes from kernel/testing/properties.ts`] : []),
      ];
    });

/** Checks that styles stay in the design system; mails and papers carry their own. */
export const checkStyles = (files: readonly Source[]): Problem[] =>
  files
    .filter(
      (file) =>
        /\.(css|scss|less)$/.test(file.path) &&
        !/^src\/(ui\/|areas\/[^/]+\/server\/(email|pdf)\/|platform\/(mail|pdf)\/)/.test(file.path),
    )
    .map((file) => `${file.path}: CSS lives in src/ui only`);

const CLOCK_AND_CHANCE: Readonly<Record<string, string>> = {
  Date: 'the clock',
  performance: 'the clock',
  crypto: 'chance',
  fetch: 'the network',
  process: 'the machine',
  localStorage: 'the browser',
};
const isMember = (node: Node, object: string, property: string): boolean =>
  node.type === 'MemberExpression' &&
  (node.object as Node).name === object &&
  (node.property as Node).name === property;

/** Identifiers that are values, and not a property's or a parameter's own name. */
const isReference = (node: Node, parent: Node | null): boolean =>
  node.type === 'Identifier' &&
  parent !== null &&
  !(parent.type === 'MemberExpression' && parent.property === node && parent.computed !== true) &&
  !(parent.type === 'Property' && parent.key === node && parent.shorthand !== true) &&
  !parent.type.startsWith('TS') &&
  parent.type !== 'ImportSpecifier';

/**
 * Checks that rules receive the day, the moment and new ids as arguments, and round through the money of the kernel.
 */
export const checkPurity = (files: readonly Source[]): Problem[] =>
  files
    .filter((file) => isPure(file.path))
    .flatMap((file) => {
      const problems: Problem[] = [];
      visit(file, (node, parent) => {
        const foul = Object.hasOwn(CLOCK_AND_CHANCE, String(node.name))
          ? CLOCK_AND_CHANCE[String(node.name)]
          : undefined;
        if (foul && isReference(node, parent))
          problems.push(`${at(file, node.start)} ${node.name}: rules know nothing of ${foul}`);
        if (isMember(node, 'Math', 'random'))
          problems.push(`${at(file, node.start)} Math.random: rules know nothing of chance`);
        if (
          node.type === 'MemberExpression' &&
          (node.property as Node).name === 'toFixed' &&
          file.path !== 'src/kernel/money.ts'
        )
          problems.push(`${at(file, node.start)} toFixed: money is rounded by kernel/money.ts`);
      });
      return problems;
    });

const RATE_NAME = /(^|[a-z_])(rate|rates|taux|vat|tva|duty|duties|excise|accise)$/i;
/** Figures that can only be a French VAT rate, and those that are one when something is multiplied by them. */
const KNOWN_RATE = /^(0\.055|0\.021|0\.085|1\.055|1\.021|5\.50?|2\.10?)$/;
const KNOWN_FACTOR = /^(0\.20?|1\.20?)$/;
/** The same figures, with another meaning. */
const NOT_A_RATE: Readonly<Record<string, string>> = {
  'src/areas/catalogue/rules/duty-category.ts': 'the strength in % vol. up to which a drink bears no duty',
  'src/areas/pricing/rules/taxes/duty.ts': 'the same strength',
  'src/areas/accounting/rules/chart.ts': 'numbers of accounts',
  'src/areas/shops/rules/theme.ts': 'the curve of the sRGB colour space',
  'src/areas/billing/rules/einvoice/einvoice-codes.ts':
    'the list of rates, past and present, that platforms accept in an invoice: it applies none',
};

const literalText = (node: Node): string | null => {
  if (node.type !== 'Literal') return null;
  if (typeof node.value === 'number') return String(node.value);
  return typeof node.value === 'string' && /^\d+(\.\d+)?$/.test(node.value) ? node.value : null;
};

/**
 * Checks that rates and duties are dated rows or dated reference data: a figure in the middle of a rule would outlive
 * the law it comes from.
 */
export const checkRates = (files: readonly Source[]): Problem[] =>
  files
    .filter((file) => isPure(file.path) && !isData(file.path) && !Object.hasOwn(NOT_A_RATE, file.path))
    .flatMap((file) => {
      const problems: Problem[] = [];
      visit(file, (node, parent) => {
        const text = literalText(node);
        if (text === null) return;
        const holder =
          parent &&
          ((parent.type === 'VariableDeclarator' && (parent.id as Node).name) ||
            (parent.type === 'Property' &&
              parent.value === node &&
              ((parent.key as Node).name ?? (parent.key as Node).value)));
        const isNamedRate = typeof holder === 'string' && RATE_NAME.test(holder) && text !== '0' && text !== '100';
        const isFactor =
          parent?.type === 'CallExpression' ||
          (parent?.type === 'BinaryExpression' && ['*', '/'].includes(String(parent.operator)));
        if (KNOWN_RATE.test(text) || isNamedRate || (isFactor && KNOWN_FACTOR.test(text)))
          problems.push(`${at(file, node.start)} ${text}: rates come from the dated reference data`);
      });
      return problems;
    });

// Put together from pieces, so that this file does not find itself.
const REGISTRY = new RegExp(
  [
    ['registry', 'npmjs', 'org'],
    ['registry', 'yarnpkg', 'com'],
    ['npm', 'pkg', 'github', 'com'],
  ]
    .map((parts) => parts.join('\\.'))
    .concat('"resolved"\\s*:')
    .join('|'),
);
const SECRETS: readonly (readonly [string, RegExp])[] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a live Stripe key', /\b[sr]k_live_[0-9a-zA-Z]{8,}/],
  ['a Stripe test key', /\b[sr]k_test_[0-9a-zA-Z]{16,}/],
  ['a cloud access key', /\bAKIA[0-9A-Z]{16}\b/],
  ['a code-hosting token', /\b(gh[pousr]_[0-9A-Za-z]{30,}|github_pat_[0-9A-Za-z_]{30,}|glpat-[0-9A-Za-z_-]{20,})/],
  ['a chat token', /\bxox[abpr]-[0-9A-Za-z-]{10,}/],
  [
    'a password in an address',
    /\b(postgres(ql)?|smtps?|mysql|redis|https?):\/\/[^\s:/@'"`$<>{}]+:[^\s:/@'"`$<>{}]{12,}@(?!localhost|exemple|example|hôte|host)/,
  ],
];

export const checkSecrets = (files: readonly Source[]): Problem[] =>
  files.flatMap((file) => {
    const found: Problem[] = [];
    const registry = REGISTRY.exec(file.text);
    if (registry) found.push(`${at(file, registry.index)} an address of a package registry`);
    for (const [what, pattern] of SECRETS) {
      const hit = pattern.exec(file.text);
      if (hit) found.push(`${at(file, hit.index)} ${what}`);
    }
    return found;
  });
