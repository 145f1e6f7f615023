import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromium } from './launch/chromium.mjs';
import { giveUp, install, ROOT, say } from './launch/install.mjs';
import { run } from './launch/node24.mjs';

/*
 * npm test [paths…]        everything, or only the tests under the paths given.
 * npm test -- --since=main what the changes since that commit reach, the nearest tests first; ends at the first failure.
 * npm test -- --deep       each guarantee is also repeated (docs/decisions/2026-11-28-two-speeds.md).
 * It ends with one line of counts; what is skipped says why.
 */
const RESULTS = join(ROOT, 'build', 'test-results');
const SLOWEST_SHOWN = 15;
const given = process.argv.slice(2);
const options = given.filter((one) => one.startsWith('-'));
const unknown = options.filter((one) => one !== '--deep' && !/^--since=\S+$/.test(one));
if (unknown.length > 0) giveUp(`Option inconnue : ${unknown.join(' ')} (--deep, --since=main).`);
const isDeep = options.includes('--deep');
const since = options.find((one) => one.startsWith('--since='))?.slice('--since='.length);
const filters = given.filter((one) => !one.startsWith('-'));
const wantsAll = filters.length === 0 && !since;
let browserFilters = filters.filter((one) => one.startsWith('e2e'));
let otherFilters = filters.filter((one) => !one.startsWith('e2e'));
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
/** The failures, repeated at the end: often only the last lines of a long run are kept. */
const faults = [];
const fault = (name, words) =>
  faults.push(`${name}\n${stripVTControlCharacters(String(words)).split('\n').slice(0, 12).join('\n').slice(0, 1500)}`);

const count = (name, { passed = 0, failed = 0, skipped = 0 }) => {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed > 0) failures.push(name);
};

/** Seconds of each stage and of each file of tests, shown at the end: the next person sees where the time goes. */
const stages = [];
const files = [];

const stage = async (name, args, { env = {}, ...options } = {}) => {
  const begun = Date.now();
  if (!options.quiet) say(`\n— ${name}`);
  const done = await run(args, { ...options, env: { ...(isDeep ? { DEEP: '1' } : {}), ...env } });
  if (done.status === 130 || done.status === 143) process.exit(done.status);
  const seconds = (Date.now() - begun) / 1000;
  stages.push({ name, seconds });
  return { ...done, took: `${seconds.toFixed(1)} s` };
};

const readReport = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

/** Runs a stage that passes or fails as a single test; its output is only shown when it fails. */
const oneTest = async (name, args, options) => {
  const { status, words, took } = await stage(name, args, { ...options, quiet: true });
  count(name, status === 0 ? { passed: 1 } : { failed: 1 });
  if (status !== 0) fault(name, words.trim() || `code ${status}`);
  say(`\n— ${name}\n${status === 0 ? `ok (${took})` : words.trim() || `code ${status}`}`);
  return status === 0;
};

const typesAndLint = async () => {
  for (const part of ['rules', 'server', 'web'])
    await oneTest(`types : ${part}`, ['node_modules/typescript/bin/tsc', '-p', `tsconfig.${part}.json`]);
  await oneTest('lint et mise en forme', [
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--error-on-warnings',
    '.',
  ]);
};

/** Builds the pages in a process of their own: the build may run beside the other tests, and ends its process when it fails. */
const buildPages = () =>
  oneTest('construction', [
    '--input-type=module',
    '--eval',
    "import { build } from './launch/build.mjs'; await build();",
  ]);

const units = async (first = []) => {
  const file = join(RESULTS, 'vitest.json');
  rmSync(file, { force: true });
  const { status, took } = await stage(
    'vitest',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...otherFilters,
      ...(since ? ['--bail=1'] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env: { CI: process.env.CI ?? '', FIRST: JSON.stringify(first) } },
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
    files.push({ name: file, seconds: (one.endTime - one.startTime) / 1000 });
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

/** The journeys that passed at their second try only: not failures, but worth reporting. */
const secondTries = (suite) => [
  ...(suite.suites ?? []).flatMap(secondTries),
  ...(suite.specs ?? [])
    .filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
    .map((spec) => `${spec.file} › ${spec.title}`),
];

/** Lists the journeys that failed, each with its output at its last try. */
const failedJourneys = (suite) => {
  (suite.suites ?? []).forEach(failedJourneys);
  for (const spec of suite.specs ?? [])
    for (const test of spec.tests.filter((one) => one.status === 'unexpected'))
      fault(`[${test.projectName}] ${spec.file} › ${spec.title}`, test.results.at(-1)?.error?.message ?? '');
};

/** The seconds of each file of journeys, all its windows together. */
const journeySeconds = (suite) => {
  const ofSpecs = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.flatMap((test) =>
      test.results.map((one) => ({ name: `e2e/${spec.file}`, seconds: one.duration / 1000 })),
    ),
  );
  return [...ofSpecs, ...(suite.suites ?? []).flatMap(journeySeconds)];
};

/** The browser that journeys need, or why they are skipped. */
const browserOfJourneys = () => {
  if (!hasJourneys()) return null;
  const browser = chromium();
  if (browser) return browser;
  const why = 'aucun Chromium : installez-le ou donnez son chemin dans CHROMIUM';
  say(`\n— navigateur\n${process.env.CI === 'true' ? 'échec' : 'ignoré'} : ${why}`);
  count('navigateur', process.env.CI === 'true' ? { failed: 1 } : { skipped: 1 });
  return null;
};

const journeys = async (browser) => {
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
  const byFile = {};
  for (const { name, seconds } of report.suites.flatMap(journeySeconds)) byFile[name] = (byFile[name] ?? 0) + seconds;
  for (const [name, seconds] of Object.entries(byFile)) files.push({ name, seconds });
  for (const name of secondTries(report)) say(`réussi au second essai : ${name}`);
  return say(`(${took})`);
};

/** Finds the tests that the changes since a commit reach, in the order to run them. */
const reachedTests = async () => {
  const { status, words } = await run(['checks/since.ts', since], { quiet: true });
  if (status !== 0) giveUp(`--since=${since} : ${words.trim().split('\n').at(-1)}`);
  const { changed, tests, journeys: changedJourneys } = JSON.parse(words.trim().split('\n').at(-1));
  say(
    `${changed} fichiers changés depuis ${since} : ${tests.length} fichiers de tests atteints, et les règles de la maison.`,
  );
  say(
    changedJourneys.length > 0
      ? `Parcours changés : ${changedJourneys.join(', ')}.`
      : 'Parcours : aucun n’a changé ; « npm test -- e2e » les joue.',
  );
  otherFilters = ['checks/', ...tests];
  browserFilters = changedJourneys;
  return tests;
};

const showSeconds = () => {
  const inSeconds = ({ name, seconds }) => say(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
  say('\nÉtapes');
  stages.forEach(inSeconds);
  say('Fichiers les plus lents');
  files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_SHOWN)
    .forEach(inSeconds);
};

const begun = Date.now();
install();
mkdirSync(RESULTS, { recursive: true });
const first = since ? await reachedTests() : [];
const browser = wantsAll || browserFilters.length > 0 ? browserOfJourneys() : null;
let isBuilt = true;
/** Runs the stages that need no database beside the start of PostgreSQL and the first tests. */
const beside = async () => {
  if (wantsAll || since) await typesAndLint();
  if (browser) isBuilt = await buildPages();
};
await Promise.all([beside(), wantsAll || otherFilters.length > 0 ? units(first) : null]);
const mayGoOn = !since || total.failed === 0;
if (browser && isBuilt && mayGoOn) await journeys(browser);
for (const one of faults) say(`\n✗ ${one}`);
showSeconds();
say(`\n${failures.length > 0 ? `Échecs : ${failures.join(', ')}. ` : ''}${Math.round((Date.now() - begun) / 1000)} s.`);
say(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 ? 1 : 0);
