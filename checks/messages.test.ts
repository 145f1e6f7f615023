import { describe, expect, test } from 'vitest';
import { sentences } from '#app/sentences.ts';
import * as bills from '#areas/billing/rules/bill/bill-problems.ts';
import { translations as billingWords } from '#areas/billing/rules/messages/refusals.ts';
import { translations as catalogueWords } from '#areas/catalogue/rules/messages/refusals.ts';
import * as catalogue from '#areas/catalogue/rules/refusals.ts';
import { translations as deliveriesWords } from '#areas/deliveries/rules/messages/refusals.ts';
import * as deliveries from '#areas/deliveries/rules/refusals.ts';
import { translations as identityWords } from '#areas/identity/rules/messages/refusals.ts';
import * as identity from '#areas/identity/rules/refusals.ts';
import { translations as paymentsWords } from '#areas/payments/rules/messages/refusals.ts';
import * as payments from '#areas/payments/rules/refusals.ts';
import { translations as pricingWords } from '#areas/pricing/rules/messages/refusals.ts';
import * as pricing from '#areas/pricing/rules/refusals.ts';
import { translations as salesWords } from '#areas/sales/rules/messages/refusals.ts';
import * as orders from '#areas/sales/rules/order/order-refusals.ts';
import * as withdrawals from '#areas/sales/rules/withdrawal/withdrawal-refusals.ts';
import { translations as stockWords } from '#areas/stock/rules/messages/refusals.ts';
import * as stock from '#areas/stock/rules/refusals.ts';
import { fieldRules } from '#kernel/field-rules.ts';
import { LANGS } from '#kernel/lang.ts';
import { fieldTranslations } from '#kernel/messages/field-rules.ts';
import { platformTranslations } from '#platform/messages/refusals.ts';
import { frameRefusals, inputSentences, platformSentences } from '#platform/refusals.ts';
import { checkPageWords, checkParity, type Words } from './messages.ts';
import { projectFiles, ROOT } from './source.ts';

/** One file a language: `public.de.ts`, `mail.de.ts`. */
const BY_FILE = /^(src\/.*\/messages\/\w+)\.([a-z]{2})\.ts$/;
/** One file for the nine languages beside French and English, whose sentences stand with the declarations. */
const BY_TABLE = /^src\/.*\/messages\/(refusals|field-rules)\.ts$/;
const paths = projectFiles().map((file) => file.path);
const families = Map.groupBy(
  // The office is French alone; refusals stand in tables of their own.
  paths.filter(
    (path) => BY_FILE.test(path) && !path.startsWith('src/ui/office/') && !/\/refusals\.\w+\.ts$/.test(path),
  ),
  (path) => BY_FILE.exec(path)?.[1] ?? '',
);

const read = async (path: string): Promise<Words> => {
  const lang = BY_FILE.exec(path)?.[2] ?? '';
  const module = (await import(`${ROOT}${path}`)) as Record<string, unknown>;
  return { path, lang, words: module[lang] ?? module.default };
};

/** What a place declares in French and English beside its translations: every exported table of sentences. */
type Told = Readonly<Record<string, { readonly fr: string; readonly en: string }>>;
const DECLARED: readonly { readonly place: string; readonly tables: readonly Told[]; readonly translations: object }[] =
  [
    {
      place: 'kernel field rules',
      tables: [Object.fromEntries(Object.values(fieldRules).map(({ words }) => [words.code ?? '', words]))],
      translations: fieldTranslations,
    },
    {
      place: 'platform',
      tables: [frameRefusals, inputSentences, platformSentences],
      translations: platformTranslations,
    },
    { place: 'identity', tables: [identity.publicRefusals, identity.publicSentences], translations: identityWords },
    { place: 'catalogue', tables: [catalogue.publicRefusals], translations: catalogueWords },
    { place: 'stock', tables: [stock.publicRefusals, stock.publicSentences], translations: stockWords },
    { place: 'payments', tables: [payments.publicRefusals], translations: paymentsWords },
    { place: 'deliveries', tables: [deliveries.publicRefusals], translations: deliveriesWords },
    { place: 'pricing', tables: [pricing.publicRefusals, pricing.promotionSentences], translations: pricingWords },
    {
      place: 'sales',
      tables: [orders.publicOrderRefusals, orders.publicOrderSentences, withdrawals.publicWithdrawalRefusals],
      translations: salesWords,
    },
    { place: 'billing', tables: [bills.publicProblems, bills.whoSentences], translations: billingWords },
  ];
const textsOf = (tables: readonly Told[], lang: 'fr' | 'en'): Record<string, string> =>
  Object.fromEntries(tables.flatMap((table) => Object.entries(table).map(([code, told]) => [code, told[lang]])));
const spoken = ({ place, tables, translations }: (typeof DECLARED)[number]): readonly Words[] =>
  Object.entries({ fr: textsOf(tables, 'fr'), en: textsOf(tables, 'en'), ...translations }).map(([lang, words]) => ({
    path: `${place} ${lang}`,
    lang,
    words,
  }));

const countOf = (words: unknown): number =>
  typeof words === 'string'
    ? 1
    : Object.values(words as object).reduce((total: number, inner) => total + countOf(inner), 0);

describe('public words', () => {
  test.each([...families])('%s says everything in every language', async (_place, files) => {
    expect(checkParity(await Promise.all(files.map(read)), LANGS)).toEqual([]);
  });
  test.each(DECLARED)('$place: what it refuses is said in every language', (declared) =>
    expect(checkParity(spoken(declared), LANGS)).toEqual([]),
  );

  test('every table of translations is checked, and collected by the composition root', () => {
    const areas = paths.filter((path) => BY_TABLE.test(path));
    expect(areas).toHaveLength(DECLARED.length);
    for (const { translations } of DECLARED)
      for (const [lang, told] of Object.entries(translations))
        expect(sentences[lang as keyof typeof sentences]).toMatchObject(told as object);
  });

  test('by place and language, nothing is missing', async () => {
    const rows = [
      ...(await Promise.all(
        [...families].map(async ([place, files]) => [place, await Promise.all(files.map(read))] as const),
      )),
      ...DECLARED.map((declared) => [`${declared.place}, refusals`, spoken(declared)] as const),
    ].map(([place, all]) => {
      const french = countOf(all.find((one) => one.lang === 'fr')?.words ?? {});
      const problems = checkParity(all, LANGS);
      return {
        place,
        sentences: french,
        ...Object.fromEntries(LANGS.map((lang) => [lang, missing(problems, all, lang)])),
      };
    });
    console.table(rows);
    for (const row of rows) for (const lang of LANGS) expect(row).toHaveProperty(lang, 0);
  });

  const missing = (problems: readonly string[], all: readonly Words[], lang: string): number =>
    problems.filter((one) => one.startsWith(`${all.find((words) => words.lang === lang)?.path}:`)).length;

  test('are shown by pages of their own area or of a higher one, and each section is one area’s', async () => {
    const all = await Promise.all(
      paths
        .filter((path) => /\/public\.fr\.ts$/.test(path))
        .map(async (path) =>
          Object.keys((await read(path)).words as object).map((one) => [one, path.split('/')[2] ?? ''] as const),
        ),
    );
    const owners = new Map(all.flat());
    expect(owners.size).toBe(all.flat().length);
    expect(checkPageWords(projectFiles(), owners)).toEqual([]);
    const planted = (words: string) =>
      checkPageWords([{ path: 'src/areas/sales/web/pages/a-page.tsx', text: `{\n  words: [${words}],\n}` }], owners);
    expect(planted(`'withdrawal', 'auth'`)).toEqual([]);
    expect(planted(`'checkout'`)).toHaveLength(1);
    expect(planted(`'rien'`)).toHaveLength(1);
  });

  const fr: Words = {
    path: 'public.fr.ts',
    lang: 'fr',
    words: { a: { b: 'Bonjour {name}' }, n: { one: '{n} vin', other: '{n} vins' } },
  };
  const ru = (words: unknown): Words[] => [fr, { path: 'public.ru.ts', lang: 'ru', words }];
  const n = { one: '{n} a', few: '{n} b', many: '{n} c', other: '{n} d' };
  test('the right translation passes', () =>
    expect(checkParity(ru({ a: { b: 'Привет {name}' }, n }), ['fr', 'ru'])).toEqual([]));
  test.each([
    ['a missing key', { n }],
    ['an unknown key', { a: { b: '{name}', c: 'x' }, n }],
    ['an empty text', { a: { b: ' ' }, n }],
    ['a lost hole', { a: { b: 'Привет' }, n }],
    ['a missing plural', { a: { b: '{name}' }, n: { one: '{n} a', other: '{n} b' } }],
  ])('refused: %s', (_what, words) => expect(checkParity(ru(words), ['fr', 'ru'])).toHaveLength(1));
  test('refused: French under another name', () =>
    expect(checkParity([fr, { ...fr, path: 'public.en.ts', lang: 'en' }], ['fr', 'en'])).toEqual([
      'public.en.ts: is not translated',
    ]));
  test('refused: a missing language', () => expect(checkParity([fr], ['fr', 'de'])).toHaveLength(1));
});
