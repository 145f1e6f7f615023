import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT, say } from './install.mjs';
import { node24 } from './node24.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
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

const quietly = (file, args, env = {}) =>
  spawnSync(file, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 64e6,
    timeout: 900_000,
  }).status === 0;

/** Finds a Chromium for the browser journeys, else installs it by the system, else by Playwright. Null when none can be had. */
export const chromium = () => {
  const present = installed() ?? playwrights();
  if (present || process.env.CHROMIUM) return present;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installation de Chromium (apt-get)…');
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    if (
      quietly('apt-get', ['update'], quiet) &&
      quietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet) &&
      installed()
    )
      return installed();
  }
  say('Installation de Chromium (Playwright)…');
  quietly(node24(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  return playwrights();
};
