import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Findings of axe on a page, and the rule that each state of a page is judged once a run. */
const SOURCE = join(dirname(createRequire(import.meta.url).resolve('axe-core')), 'axe.min.js');

/** Rules whose findings are minor or moderate: no journey asks for them, and they take a quarter of the time. */
const NOT_ASKED = [
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header', 'focus-order-semantics'],
  ...['form-field-multiple-labels', 'heading-order', 'hidden-content', 'html-xml-lang-mismatch', 'image-redundant-alt'],
  ...['landmark-banner-is-top-level', 'landmark-contentinfo-is-top-level', 'landmark-main-is-top-level'],
  ...['landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main'],
  ...['landmark-one-main', 'landmark-unique', 'meta-viewport', 'meta-viewport-large', 'no-autoplay-audio'],
  ...['page-has-heading-one', 'presentation-role-conflict', 'region', 'scope-attr-valid', 'skip-link'],
  'table-duplicate-name',
];

/** The set of rules: all that are required, or those that a theme may affect. */
export type Rules = 'all' | 'contrast';

let source: Promise<string> | undefined;

type RunOptions = Parameters<AxeBuilder['options']>[0];
type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];
interface Axe {
  readonly run: (where: Document, options: RunOptions) => Promise<{ readonly violations: readonly Violation[] }>;
}
const OPTIONS: Readonly<Record<Rules, RunOptions>> = {
  all: {
    resultTypes: ['violations'],
    rules: Object.fromEntries(NOT_ASKED.map((rule) => [rule, { enabled: false }])),
  },
  contrast: { resultTypes: ['violations'], runOnly: { type: 'rule', values: ['color-contrast'] } },
};

/** The script stays in a document: a screen that is reached from another one does not take it again. */
const violationsOf = async (page: Page, options: RunOptions): Promise<readonly Violation[]> => {
  // A page in a page is looked into as well.
  if (page.frames().length > 1)
    return (await new AxeBuilder({ page }).setLegacyMode(true).options(options).analyze()).violations;
  source ??= readFile(SOURCE, 'utf8');
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source);
  return page.evaluate(async (asked) => {
    const { axe } = globalThis as unknown as { readonly axe: Axe };
    return (await axe.run(document, asked)).violations;
  }, options);
};

/** A list that is read again is dimmed until its rows come: it is judged when it has come to rest. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('[data-stale]') === null);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          (one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map((one) => one.finished.catch(() => null)),
    ).then(() => null),
  );
};

/** Pictures that hang out of the item of their list, over what stands below it. */
const hangingPictures = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li img, main article img')]
      .filter((one) => {
        const item = one.closest('li, article')?.getBoundingClientRect();
        const { height, bottom } = one.getBoundingClientRect();
        return item !== undefined && height > 0 && bottom > item.bottom + 2;
      })
      .map((one) => `a picture hangs out of its item: ${one.outerHTML.slice(0, 160)}`),
  );

const findingsNow = async (page: Page, rules: Rules): Promise<readonly string[]> => {
  await settled(page);
  const hanging = rules === 'all' ? await hangingPictures(page) : [];
  const found = (await violationsOf(page, OPTIONS[rules]))
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map(
      (one) =>
        `${one.impact} ${one.id}: ${one.nodes
          .slice(0, 4)
          .map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? node.all[0]?.message ?? ''}`)
          .join(' | ')}`,
    );
  return [...hanging, ...found];
};

/**
 * Finds the serious and critical findings of axe on the page as it is now. A list may reload while axe looks at it, and
 * is dimmed then: axe runs a second time.
 */
export const findings = async (page: Page, rules: Rules = 'all'): Promise<readonly string[]> => {
  const first = await findingsNow(page, rules);
  return first.length === 0 ? first : findingsNow(page, rules);
};

/** Measures by how many pixels a page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Ids and names of shops are no other state of a screen. */
const patternOf = (page: Page): string => new URL(page.url()).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');

/**
 * True when this state of a screen is judged for the first time in this run; the workers share the marks in a folder.
 */
export const isFirstVisit = (page: Page, state: string): boolean => {
  const folder = process.env['E2E_MARKS'];
  if (!folder) return true;
  mkdirSync(folder, { recursive: true });
  const width = page.viewportSize()?.width ?? 0;
  const mark = createHash('sha256')
    .update(`${patternOf(page)}\n${state}\n${width}`)
    .digest('hex')
    .slice(0, 24);
  try {
    closeSync(openSync(join(folder, mark), 'wx'));
    return true;
  } catch {
    return false;
  }
};
