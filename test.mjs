import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from './launch/build.mjs';
import { chromium } from './launch/chromium.mjs';
import { install, ROOT, say } from './launch/install.mjs';
import { run } from './launch/node24.mjs';

/*
 * npm test [paths…]: everything, or only the tests under the paths given. Ends with one line of counts; what is skipped says why.
 */
const RESULTS = join(ROOT, 'build', 'test-results');
const filters = process.argv.slice(2).filter((one) => !one.startsWith('-'));
const wantsAll = filters.length === 0;
const browserFilters = filters.filter((one) => one.startsWith('e2e'));
const otherFilters = filters.filter((one) => !one.startsWith('e2e'));
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
/** What failed, said once more at the end: of a long run, often only its last lines are kept. */
const faults = [];
const fault = (name, words) =>
  faults.push(`${name}\n${stripVTControlCharacters(String(words)).split('\n').slice(0, 12).join('\n').slice(0, 1500)}`);

const count = (name, { passed = 0, failed = 0, skipped = 0 }) => {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed > 0) failures.push(name);
};

const stage = async (name, args, options) => {
  const begun = Date.now();
  say(`\n— ${name}`);
  const done = await run(args, options);
  if (done.status === 130 || done.status === 143) process.exit(done.status);
  return { ...done, took: `${((Date.now() - begun) / 1000).toFixed(1)} s` };
};

const readReport = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

/** A stage that passes or fails as one test; its words are only shown when it fails. */
const oneTest = async (name, args) => {
  const { status, words, took } = await stage(name, args, { quiet: true });
  count(name, status === 0 ? { passed: 1 } : { failed: 1 });
  if (status !== 0) fault(name, words.trim() || `code ${status}`);
  say(status === 0 ? `ok (${took})` : words.trim() || `code ${status}`);
};

const types = async () => {
  for (const part of ['rules', 'server', 'web'])
    await oneTest(`types : ${part}`, ['node_modules/typescript/bin/tsc', '-p', `tsconfig.${part}.json`]);
};

const units = async () => {
  const file = join(RESULTS, 'vitest.json');
  rmSync(file, { force: true });
  const { status, took } = await stage(
    'vitest',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...otherFilters,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env: { CI: process.env.CI ?? '' } },
  );
  const report = readReport(file);
  if (!report) return count('vitest', { failed: 1 });
  // A file that could not be loaded has no test to fail: it counts for one.
  const broken = report.testResults.filter(
    (one) => one.status === 'failed' && !one.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + broken;
  count('vitest', {
    passed: report.numPassedTests,
    failed: failed || (status === 0 ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  });
  for (const one of report.testResults) {
    const file = one.name.replace(`${ROOT}/`, '');
    for (const test of one.assertionResults.filter((each) => each.status === 'failed'))
      fault(`${file} › ${test.fullName}`, test.failureMessages.join('\n'));
    if (one.status === 'failed' && one.message) fault(file, one.message);
    for (const test of one.assertionResults.filter((each) => each.status === 'pending' || each.status === 'skipped'))
      say(`ignoré : ${test.fullName} (voir ${file})`);
  }
  return say(`(${took})`);
};

const hasJourneys = () =>
  existsSync(join(ROOT, 'e2e')) &&
  readdirSync(join(ROOT, 'e2e'), { recursive: true }).some((name) => /\.spec\.ts$/.test(String(name)));

/** The journeys that passed at their second try only: no failure, and nothing to keep silent about. */
const secondTries = (suite) => [
  ...(suite.suites ?? []).flatMap(secondTries),
  ...(suite.specs ?? [])
    .filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
    .map((spec) => `${spec.file} › ${spec.title}`),
];

/** The journeys that failed, with what each said at its last try. */
const failedJourneys = (suite) => {
  (suite.suites ?? []).forEach(failedJourneys);
  for (const spec of suite.specs ?? [])
    for (const test of spec.tests.filter((one) => one.status === 'unexpected'))
      fault(`[${test.projectName}] ${spec.file} › ${spec.title}`, test.results.at(-1)?.error?.message ?? '');
};

const journeys = async () => {
  if (!hasJourneys()) return;
  const browser = chromium();
  if (!browser) {
    const why = 'aucun Chromium : installez-le ou donnez son chemin dans CHROMIUM';
    say(`\n— navigateur\n${process.env.CI === 'true' ? 'échec' : 'ignoré'} : ${why}`);
    count('navigateur', process.env.CI === 'true' ? { failed: 1 } : { skipped: 1 });
    return;
  }
  await build();
  const file = join(RESULTS, 'playwright.json');
  rmSync(file, { force: true });
  const { status, took } = await stage(
    'navigateur',
    ['node_modules/@playwright/test/cli.js', 'test', ...browserFilters, '--reporter=list,json'],
    {
      env: { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  );
  const report = readReport(file);
  if (!report) return count('navigateur', { failed: 1 });
  const { stats } = report;
  const failed = stats.unexpected || (status === 0 ? 0 : 1);
  count('navigateur', { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped });
  failedJourneys(report);
  for (const name of secondTries(report)) say(`réussi au second essai : ${name}`);
  return say(`(${took})`);
};

const begun = Date.now();
install();
mkdirSync(RESULTS, { recursive: true });
if (wantsAll) {
  await types();
  await oneTest('lint et mise en forme', [
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--error-on-warnings',
    '.',
  ]);
}
if (wantsAll || otherFilters.length > 0) await units();
if (wantsAll || browserFilters.length > 0) await journeys();
for (const one of faults) say(`\n✗ ${one}`);
say(`\n${failures.length > 0 ? `Échecs : ${failures.join(', ')}. ` : ''}${Math.round((Date.now() - begun) / 1000)} s.`);
say(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 ? 1 : 0);
