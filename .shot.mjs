import { chromium } from '@playwright/test';
export const base = 'http://localhost:23717';
export const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const r = await fetch(base + '/v1/auth/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'proprietaire@exemple.fr', password: 'Demo2026' }),
});
const { jwt } = await r.json();
export const page = async (width, height) => {
  const c = await b.newContext({
    viewport: { width, height },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    serviceWorkers: 'block',
    isMobile: width < 500,
    hasTouch: width < 500,
  });
  await c.addCookies([
    { name: 'isOver18', value: 'true', url: base },
    { name: 'comptoir', value: jwt, url: base, httpOnly: true, sameSite: 'Lax' },
  ]);
  return c.newPage();
};
