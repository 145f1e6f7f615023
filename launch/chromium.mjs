import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT, say } from './install.mjs';
import { node24 } from './node24.mjs';

/** The same engine without windows of its own: journeys take a third less of the processor. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

const installed = () => {
  const given = process.env.CHROMIUM;
  if (given) return existsSync(given) ? given : null;
  const folders = [...new Set([...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'])].filter(
    Boolean,
  );
  return (
    [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...(PLACES[process.platform] ?? [])].find(
      (path) => existsSync(path),
    ) ?? null
  );
};

/** Finds the Chromium that Playwright keeps for itself, when it has been installed. */
const playwrights = () => {
  const asked = spawnSync(
    node24(),
    ['-e', "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"],
    { cwd: ROOT, encoding: 'utf8' },
  );
  const path = asked.stdout?.trim();
  return path && existsSync(path) ? path : null;
};

const quietly = (file, args, { env = {}, timeout = 900_000 } = {}) =>
  spawnSync(file, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 64e6,
    timeout,
  }).status === 0;

const mayInstall = () => process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const aptGet = (args, timeout) => quietly('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeout });
const aptInstall = (name, timeout) => aptGet(['install', '-y', '--no-install-recommends', name], timeout);

/** Finds a Chromium for the browser journeys, else installs it by the system, else by Playwright. Null when none can be had. */
export const chromium = () => {
  const present = installed() ?? playwrights();
  if (process.env.CHROMIUM) return present;
  if (present) {
    // A person's own machine is left as it is; a machine of tests takes the lighter browser where its system has it.
    if (process.env.CI === 'true' && mayInstall() && !present.endsWith(SHELL)) aptInstall(SHELL, 120_000);
    return installed() ?? present;
  }
  if (mayInstall()) {
    say('Installation de Chromium (apt-get)…');
    if (aptGet(['update'], 900_000) && (aptInstall(SHELL, 900_000) || aptInstall('chromium', 900_000)) && installed())
      return installed();
  }
  say('Installation de Chromium (Playwright)…');
  quietly(node24(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  return playwrights();
};
