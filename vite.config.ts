import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { isCheck, isRule, rules } from './vite.rules.ts';

/** The test runner reads this file too, and must not meet the framework's plugin. */
const underTest = process.env['VITEST'] !== undefined;

/** The files where the public pages begin in the browser. */
const PUBLIC = /\/src\/(app\/web\/(hydrate|root|public)\.tsx|areas\/\w+\/web\/pages\/[\w-]+\.tsx)$/;
type Look = (
  id: string,
) => { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
const seen = new Map<string, boolean>();
/**
 * True when a public page reads this file: the files that it shares with the office must not bring the office to it.
 */
const isPublic = (id: string, look: Look): boolean => {
  const known = seen.get(id);
  if (known !== undefined) return known;
  seen.set(id, PUBLIC.test(id));
  const info = look(id);
  const found =
    PUBLIC.test(id) ||
    [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])].some((one) => isPublic(one, look));
  seen.set(id, found);
  return found;
};

/** The function that defines every page. */
const DEFINES = /\/src\/ui\/shop\/define-page\.ts$/;
const HYDRATE = /\/src\/app\/web\/hydrate\.tsx$/;
const onEveryPage = new Map<string, boolean>();
/** True when every public page loads this file: the script that wakes pages up imports it, directly or not. */
const isOnEveryPage = (id: string, look: Look): boolean => {
  const known = onEveryPage.get(id);
  if (known !== undefined) return known;
  onEveryPage.set(id, HYDRATE.test(id));
  const found = HYDRATE.test(id) || (look(id)?.importers ?? []).some((one) => isOnEveryPage(one, look));
  onEveryPage.set(id, found);
  return found;
};

/** True when a check reads this file, perhaps through a file that only names its two halves. */
const isReadByCheck = (id: string, look: Look): boolean =>
  (look(id)?.importers ?? []).some(
    (one) => isCheck(one) || (/\/rules\/[^?]*\.ts$/.test(one) && !isRule(one) && isReadByCheck(one, look)),
  );

/** The files that public pages and the office have in common. */
const COMMON =
  /\/src\/(kernel\/(?!field\/|(?:money|exact-number|vat)\.)|kernel\/field\/(?:e-mail|field-words|internal-path)\.ts|ui\/[\w-]+\.ts)/;

const SHOP =
  /src\/(ui\/shop\/|areas\/storefront\/rules\/(?:stored-)?cart(?:-choices|-reservations)?\.ts|areas\/storefront\/web\/(?!pages\/|iframe)|areas\/payments\/web\/card\/|areas\/collecting\/web\/pay\/pay-online)/;

/** The parts of lists of products. */
const GOODS =
  /src\/(ui\/shop\/(card\/|form\/(stepper|typed-quantity))|areas\/storefront\/web\/(card-list|ask-terms|cart\/product-of-card))/;

/** The parts of pages to read: sheets of facts and prose. */
const READING =
  /src\/(ui\/shop\/(panel\/(sheet|rich-text|scene|guest-frame)|skeleton|frame\/opening)|areas\/reservations\/rules\/hours)/;

/** The parts of a page with a form: it checks its fields, and proves that no robot sends it. */
const ASKING = /src\/ui\/shop\/(form\/(?!checkout)|captcha\/|busy|private-link)/;

/** The checks of form fields: pages without a form, and lists of the office, load without them. */
const FIELDS = /\/src\/kernel\/field\/(?!password\/common-passwords|departments|rich-text|bank-account)/;

/** Telephone numbers as they are written: lists show them without the other checks of fields. */
const PHONES = /\/src\/kernel\/field\/(?:phone|phone-plans|mobile-phone)\.ts$/;

/** The area whose rules and words a file holds: a screen loads with those of the areas that it reads. */
const AREA = /\/src\/areas\/(\w+)\/(?:rules|web)\//;

/** The small words of the kernel that public pages do without: every screen of the office comes with them. */
const SHARED = /\/src\/kernel\/(?!field\/|vat-rates\.|fiscal-year\.)/;

/**
 * The rules that an area shares with all others, with the rates of VAT: the rest of that area need not load with them.
 */
const TRADE =
  /\/src\/(?:kernel\/(?:vat-rates|fiscal-year)\.|areas\/(?:catalogue\/rules\/(?:reference\/reference-trade|promotion)|clients\/rules\/client-kinds)\.)/;

/**
 * The rules and words of tasks, which the first screen needs. They are apart from the other words of clients, which
 * would bring the lists of the catalogue.
 */
const TASKS = /\/src\/areas\/clients\/(?:rules\/task\/|web\/task\/task-words)/;

/** The board of what is to leave, which the first screen reads without the other rules of shipping. */
const LEAVING =
  /\/src\/areas\/shipping\/(?:rules\/(?:home|delivery\/(?:delivery-board|ship-endpoints))|web\/delivery\/delivery-words)\.ts/;

/** The rules for the rows of lists of orders and bills, without the additions of credit notes and forms. */
const DOCUMENTS =
  /\/src\/areas\/(?:papers\/rules\/(?:document-kinds|events|statuses)|sales\/(?:rules\/(?:events|endpoints|lists|home|order\/(?:lifecycle|over-limit|order-refusals|due-day|goods-received|order-papers))|web\/(?:words|slots|document\/side|order\/receive))|billing\/(?:rules\/(?:bill-kinds|endpoints|bill\/bill-state|month\/month-refusals)|web\/(?:words|slots)))\.ts/;

/** The parts that only forms need: a list is read without them. */
const FORMS =
  /node_modules\/(@mantine\/core\/esm\/components\/(Combobox\/(?!ComboboxChevron)|Select\/|(MultiSelect|TagsInput|Autocomplete|Textarea|NumberInput|PillsInput|Pill|PasswordInput|FileInput)\/)|(react-hook-form|@mantine\/dates|dayjs)\/)|src\/ui\/office\/(form\/(?!leave-guard)|(fields|editor)\/|record\/(?!panels|plain-page|last-records|record\.module)|lookup\/lookup-(page|fields)|popup\/popup-input|list\/filter\/filter-editor)/;

/** Calls made of other calls, a kind of document each: gathered with an area, they would bring its schemas to every list. */
const OF_A_KIND =
  /\/src\/areas\/(?:sales\/rules\/document-endpoints|offers\/(?:rules\/document-calls|web\/offer-screens))\.ts/;

/** The parts that a user of the office must first ask for: they are fetched then. */
const ASKED =
  /src\/ui\/office\/(rich\/|sheet\/|calendar\/|conversation\/|fold-on-phone|call\/(?:use-endpoints|proof-form)|help\/(?!help-door)|qr-(?:picture|svg)|fields\/picture-crop|home\/(?!slot)|settings\/|fields\/company-numbers|messages\/(rich-text|settings))|icons\/Icon(Blockquote|Bold|ClearFormatting|Italic|LinkPlus|ListNumbers|ListDetails|Palette|Strikethrough|Underline)\.mjs|components\/(Radio|Grid|SimpleGrid|Highlight|Mark|Modal|ModalBase|Drawer|ScrollArea|Tabs|Switch|SegmentedControl|FloatingIndicator|Alert|Kbd)\/|node_modules\/(qr\/|react-easy-crop|react-remove-scroll|use-sidecar|react-style-singleton|use-callback-ref)|@mantine\/spotlight\/esm\/(?!spotlight\.store)|@tanstack\/([\w-]+\/build\/modern\/(queriesObserver|useQueries)|(react-virtual|virtual-core)\/)|src\/ui\/office\/(messages\/history|record\/history|shell\/(palette(\/|\.ts)|contact-qr|notification-feed|side-panel|safe-html)|popup\/popup-(view|rules)|list\/(view\/old-views|export\/(?!export-menu|export-formats)|bulk\/(?!bulk-bar)|in-place-cell|key-help|list-figures|display-options))/;

/** Finds a file of the browser and all that it imports. */
const closureOf = (
  bundle: Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>,
  file: string,
  met = new Set<string>(),
): Set<string> => {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || met.has(file)) return met;
  met.add(file);
  for (const next of chunk.imports) closureOf(bundle, next, met);
  return met;
};

/** The files that have come once a file runs: it need not ask for them again with the parts that it fetches later. */
const cameWith = new Map<string, ReadonlySet<string>>();

/**
 * Makes few files for the browser: React for all pages, the router for the office alone, the common parts of public
 * pages in one file, those of the office's screens in another, forms apart. Smaller pieces would compress worse and
 * cost a request each.
 */
const files: Plugin = {
  name: 'comptoir:files',
  generateBundle: {
    // Before the build writes which files each late part needs.
    order: 'pre',
    handler(_options, bundle) {
      for (const file of Object.keys(bundle)) cameWith.set(file, closureOf(bundle, file));
    },
  },
  configEnvironment: (name) =>
    name !== 'client'
      ? {}
      : {
          build: {
            rollupOptions: {
              preserveEntrySignatures: 'allow-extension',
              output: {
                codeSplitting: {
                  groups: [
                    {
                      name: 'react',
                      test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/,
                      priority: 9,
                    },
                    { name: 'zod', test: /node_modules\/zod\//, priority: 10 },
                    { name: 'router', test: /node_modules\/react-router\//, priority: 8 },
                    {
                      debugName: 'common',
                      name: (id, graph) => (isOnEveryPage(id, (one) => graph.getModuleInfo(one)) ? 'common' : null),
                      test: (id) => COMMON.test(id) && !isCheck(id),
                      minShareCount: 3,
                      priority: 8,
                    },
                    {
                      debugName: 'shop',
                      name: (id, graph) =>
                        isOnEveryPage(id, (one) => graph.getModuleInfo(one)) || DEFINES.test(id) ? 'shop' : null,
                      test: SHOP,
                      priority: 8,
                    },
                    {
                      debugName: 'words',
                      name: (id, graph) => (isPublic(id, (one) => graph.getModuleInfo(one)) ? 'words' : null),
                      // A page that names a call does not check with its schemas: they stay with the forms that do.
                      test: (id) => COMMON.test(id) && !isCheck(id),
                      minShareCount: 3,
                      priority: 7,
                    },
                    {
                      name: 'fields',
                      test: (id) => FIELDS.test(id) && !isCheck(id),
                      minShareCount: 3,
                      priority: 6,
                    },
                    { name: 'phones', test: PHONES, priority: 7 },
                    { name: 'passwords', test: /\/src\/kernel\/field\/password\/common-passwords\.ts$/, priority: 7 },
                    {
                      name: 'departments',
                      test: /\/src\/kernel\/field\/departments\.ts$/,
                      priority: 7,
                      // The rule of postal codes stays with the fields: with it, each page with a form would bring the list.
                      includeDependenciesRecursively: false,
                    },
                    // The checkout alone of all public pages asks for it; the lists of the office would take it into theirs.
                    { name: 'means', test: /\/payments\/rules\/online-means\.ts$/, priority: 7 },
                    { name: 'encodings', test: /\/import\/import-encoding\.ts$/, priority: 7 },
                    { name: 'goods', test: GOODS, minShareCount: 3, priority: 7 },
                    { name: 'reading', test: READING, minShareCount: 3, priority: 7 },
                    { name: 'asking', test: ASKING, minShareCount: 3, priority: 6 },
                    { name: 'buying', test: SHOP, minShareCount: 3, priority: 5 },
                    {
                      name: 'visit-form',
                      test: /\/reservations\/web\/shop\/(visit-sums|visitor-fields|people-choice|bill-place)\./,
                      minShareCount: 2,
                      priority: 5,
                      // A part that other pages take too stays with them.
                      includeDependenciesRecursively: false,
                    },
                    {
                      name: 'office',
                      test: (id) =>
                        !FORMS.test(id) &&
                        !ASKED.test(id) &&
                        /node_modules\/(@mantine|@floating-ui|@tanstack|@tabler|react-)|src\/ui\/office\//.test(id),
                      priority: 5,
                    },
                    {
                      name: 'money',
                      test: /node_modules\/decimal|\/kernel\/(money|exact-number|vat)\.ts$/,
                      priority: 6,
                    },
                    {
                      name: 'kernel',
                      test: (id) => SHARED.test(id) && isRule(id),
                      priority: 5,
                    },
                    { name: 'trade', test: (id) => TRADE.test(id) && isRule(id), priority: 5 },
                    {
                      name: 'documents',
                      test: (id) => DOCUMENTS.test(id) && (isRule(id) || /\/web\//.test(id)),
                      priority: 5,
                    },
                    {
                      name: 'tasks',
                      test: (id) => TASKS.test(id) && (isRule(id) || /\/web\//.test(id)),
                      priority: 5,
                    },
                    {
                      name: 'leaving',
                      test: (id) => LEAVING.test(id) && (isRule(id) || /\/web\//.test(id)),
                      priority: 5,
                    },
                    {
                      debugName: 'areas',
                      // A public page that reads files of an area must not load the words of the area's screens.
                      name: (id, graph) =>
                        isPublic(id, (one) => graph.getModuleInfo(one)) ? null : (AREA.exec(id)?.[1] ?? null),
                      test: (id) => !OF_A_KIND.test(id) && (isRule(id) || /src\/areas\/\w+\/web\/[\w-]+\.ts$/.test(id)),
                      minShareCount: 3,
                      priority: 4,
                    },
                    {
                      debugName: 'checked',
                      // The rules that a check reads: inside the file of a screen, that file and the checks would import each other.
                      name: (id, graph) => {
                        const look: Look = (one) => graph.getModuleInfo(one);
                        const readers = (look(id)?.importers ?? []).filter((one) => !isCheck(one));
                        return isReadByCheck(id, look) && !readers.some((one) => isPublic(one, look))
                          ? 'checked'
                          : null;
                      },
                      test: isRule,
                      priority: 3,
                    },
                    {
                      name: 'slots',
                      test: /src\/areas\/\w+\/web\/(index|slots)\.ts$/,
                      priority: 6,
                      includeDependenciesRecursively: false,
                    },
                    { name: 'checks', test: isCheck, priority: 3, includeDependenciesRecursively: false },
                    { name: 'forms', test: FORMS, minShareCount: 3, priority: 2 },
                  ],
                },
              },
            },
          },
        },
};

interface PageFiles {
  readonly needed: readonly string[];
  readonly styles: readonly string[];
  /** Files that are fetched only when they are first used, each with all that it imports: read by the test of weights. */
  readonly late: Readonly<Record<string, readonly string[]>>;
}

/** `…/areas/sales/web/pages/withdrawal-page.tsx` */
const PAGE = /\/areas\/(\w+)\/web\/pages\/([\w-]+)\.tsx$/;
/** All screens of the office, which its page asks for before its own script has run. */
const OFFICE = /\/src\/app\/web\/office-app\.tsx$/;

/**
 * Reduces public pages for the browser. Only the screen of a page goes there: its loader and its head stay on the
 * server. The server knows the files that each page needs, and names them in the page: no file waits for another to ask
 * for it.
 */
const pages: Plugin = {
  name: 'comptoir:pages',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!PAGE.test(id)) return null;
    const kept: string[] = [];
    let call: { start: number; end: number } | null = null;
    for (const statement of this.parse(code).body) {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
      const made = declared?.type === 'VariableDeclaration' ? declared.declarations[0]?.init : null;
      const given = made?.type === 'CallExpression' ? made.arguments[0] : null;
      if (given?.type !== 'ObjectExpression') continue;
      call = given;
      for (const one of given.properties)
        if (one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'Screen')
          kept.push(code.slice(one.start, one.end));
    }
    if (!call || kept.length !== 1) this.error(`${id}: a page is defined by definePage({ …, Screen })`);
    return { code: `${code.slice(0, call.start)}{ ${kept[0]} }${code.slice(call.end)}`, map: null };
  },
  generateBundle(_options, bundle) {
    const chunkOf = (file: string) => {
      const chunk = bundle[file];
      return chunk?.type === 'chunk' ? chunk : null;
    };
    // Two files that import each other run in no sure order: a screen would read a schema that is not made yet.
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const round = chunk.imports.find((next) => closureOf(bundle, next).has(chunk.fileName));
      if (round)
        this.error(`${chunk.fileName} and ${round} import each other: give what they share a group of its own`);
    }
    const named = (some: Iterable<string>): string[] => [...some].map((file) => `/${file}`);
    const files: Record<string, PageFiles> = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const id of chunk.moduleIds) {
        const [, area, name] = PAGE.exec(id) ?? [];
        const place = area ? `${area}/${name}` : OFFICE.test(id) ? 'office' : HYDRATE.test(id) ? 'hydrate' : null;
        if (place === null) continue;
        const needed = closureOf(bundle, chunk.fileName);
        // The script that wakes pages up would list them all here.
        const asking = [...needed].filter((file) => place !== 'hydrate' || file !== chunk.fileName);
        const late = new Set(asking.flatMap((file) => chunkOf(file)?.dynamicImports ?? []));
        files[place] = {
          needed: named(needed),
          styles: named(new Set([...needed].flatMap((file) => [...(chunkOf(file)?.viteMetadata?.importedCss ?? [])]))),
          late:
            place === 'office'
              ? {}
              : Object.fromEntries([...late].map((file) => [`/${file}`, named(closureOf(bundle, file))])),
        };
      }
    }
    this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(files) });
  },
};

export default defineConfig({
  plugins: underTest ? [] : [reactRouter(), files, pages, rules],
  /** The server's bundle needs no package at run time: it starts faster and holds less memory. */
  ssr: { noExternal: true },
  environments: {
    ssr: {
      // The build is React's production half, as visitors are served: its development half costs four times as much to
      // render a page.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: { rollupOptions: { input: './src/app/web/render.ts' } },
    },
  },
  build: {
    target: 'es2022',
    /** Fonts and pictures stay files: they are cached for ever, a data address in a style sheet is not. */
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      // The page itself names the files of its screen: the script that wakes it up need not list those of all pages.
      resolveDependencies: (_file, needed, { hostId }) =>
        /\/hydrate-/.test(hostId) ? [] : needed.filter((one) => !cameWith.get(hostId)?.has(one)),
    },
  },
});
