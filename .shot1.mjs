import { b, base, page } from './.shot.mjs';
for (const [w, h] of [
  [1440, 900],
  [360, 740],
]) {
  const p = await page(w, h);
  await p.goto(base + '/dashboard/settings?link=documents&tab=numbering');
  await p.getByRole('button', { name: 'Vérifier' }).first().waitFor();
  await p.waitForTimeout(500);
  await p.screenshot({ path: `/tmp/gshots/num-${w}.png` });
  await p.getByRole('button', { name: 'Modifier' }).nth(3).click();
  await p.waitForTimeout(900);
  await p.screenshot({ path: `/tmp/gshots/numform-${w}.png` });
  await p.keyboard.press('Escape');
  await p.waitForTimeout(300);
  await p.getByRole('button', { name: 'Vérifier' }).nth(3).click();
  await p.waitForTimeout(900);
  await p.screenshot({ path: `/tmp/gshots/numcheck-${w}.png` });
  console.log(w, await p.evaluate(() => document.documentElement.scrollWidth));
}
await b.close();
