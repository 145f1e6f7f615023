import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { chromium as findChromium } from './chromium.mjs';
import { install, ROOT, say } from './install.mjs';
import { node24 } from './node24.mjs';

/** `npm run pictures`: the pictures of the README, taken from the product with its demonstration estate. */
const PORT = 3970;
const BASE = `http://localhost:${PORT}`;
const SHOP = '/domaine-des-hautes-rives';

await install();
await build();
const path = await findChromium();
const data = await mkdtemp(join(tmpdir(), 'comptoir-pictures-'));
const server = spawn(node24(), ['src/app/server.ts'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(PORT), DATA_DIR: data, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise((ready, failed) => {
  server.stdout.on('data', (text) => {
    if (String(text).includes('Boutique :')) ready();
  });
  server.once('exit', (code) => failed(new Error(`le serveur s’est arrêté (${code})`)));
});

const { chromium } = await import('@playwright/test');
const browser = await chromium.launch({
  executablePath: path,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
await mkdir(join(ROOT, 'docs/pictures'), { recursive: true });
const shoot = async (page, name) => {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(ROOT, `docs/pictures/${name}.png`) });
  say(`  docs/pictures/${name}.png`);
};
const open = async (size) => {
  const context = await browser.newContext({ viewport: size, locale: 'fr-FR', reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'isOver18', value: 'true', url: BASE }]);
  return context;
};

const desk = await open({ width: 1440, height: 900 });
const page = await desk.newPage();
for (const [to, name] of [
  [SHOP, 'boutique'],
  [`${SHOP}/les-rives`, 'produit'],
]) {
  await page.goto(BASE + to);
  await shoot(page, name);
}
const phone = await open({ width: 360, height: 740 });
const small = await phone.newPage();
await small.goto(`${BASE}${SHOP}/les-rives`);
await shoot(small, 'produit-telephone');
await desk.request.post(`${BASE}/v1/auth/login`, {
  data: { email: 'proprietaire@exemple.fr', password: 'Demo2026' },
  headers: { origin: BASE },
});
const orders = await (await desk.request.get(`${BASE}/v1/orders?size=5`)).json();
const bills = await (await desk.request.get(`${BASE}/v1/bills?size=1`)).json();
for (const [to, name] of [
  ['/dashboard/orders', 'commandes'],
  [`/dashboard/orders/${orders.rows[2].id}`, 'commande'],
  [`/dashboard/orders/bills/${bills.rows[0].id}`, 'facture'],
  ['/dashboard/products', 'catalogue'],
]) {
  await page.goto(BASE + to);
  await page.waitForTimeout(800);
  await shoot(page, name);
}
await browser.close();
server.kill('SIGTERM');
await new Promise((gone) => {
  server.once('exit', gone);
});
await rm(data, { recursive: true, force: true });
