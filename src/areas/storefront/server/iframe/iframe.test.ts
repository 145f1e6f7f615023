import { describe, expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { EVENT_MODELS, Opening } from '#areas/reservations/rules/tour-event.ts';
import { addEvent } from '#areas/reservations/rules/endpoints.ts';
import { switchModule } from '#areas/shops/rules/modules.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { MOST_IFRAMES } from '../../rules/iframe/iframe.ts';
import * as frames from '../../rules/iframe/iframe-endpoints.ts';
import { published, wine } from '../../testing/fixtures.ts';

const t = await testBed();
const SITE = 'https://www.exemple.fr';
const shop = async () => {
  const estate = await t.estate();
  const act = ok(t, estate.owner);
  return {
    estate,
    act,
    wine: (name: string) => published(t, estate, wine(name)),
    visit: (title: string, online = true) =>
      act(addEvent, {
        ...EVENT_MODELS.visit,
        title,
        online,
        onHolidays: true,
        openings: [Opening.parse({ weekdays: ['1', '2', '3', '4', '5', '6', '7'], times: ['10:00', '15:00'] })],
      }),
  };
};
const anybody = ok(t, null);
const status = async (id: string, more: object = {}) =>
  (await t.call(frames.iframePage, { id, ...more } as never, null)).status;

describe('a frame of the catalogue', () => {
  test('shows a visitor all that the shop sells, at its public price, in the colour of the frame', async () => {
    const { act, wine: sell } = await shop();
    const [rives, tertre] = [await sell('Les Rives'), await sell('Le Tertre')];
    const made = await act(frames.addIframe, {
      name: 'Site du domaine',
      kind: 'catalogue',
      color: '#123456',
      origins: [SITE, `${SITE}/`],
    });
    expect(made).toMatchObject({ origins: [SITE], chosen: [], lang: '', look: 'inline', archivedAt: null });
    const page = await anybody(frames.iframePage, { id: made.id });
    expect(page).toMatchObject({
      shop: { color: '#123456' },
      frame: { id: made.id, kind: 'catalogue', origins: [SITE] },
      visits: [],
      visit: null,
      hasMore: false,
    });
    expect(page.products.map(({ id }) => id).sort()).toEqual([rives.id, tertre.id].sort());
    expect(page.products[0]?.price).toBeGreaterThan(0);
    expect(page).not.toHaveProperty('reader');
  });

  test('shows what was chosen, without what left the shop since, and says that there is more', async () => {
    const { estate, act, wine: sell } = await shop();
    const [rives, tertre] = [await sell('Les Rives'), await sell('Le Tertre')];
    await sell('Le Clos');
    const made = await act(frames.addIframe, { name: 'Deux vins', kind: 'catalogue', chosen: [tertre.id, rives.id] });
    await t.tx(estate.shopId, (tx) =>
      sql`update product set archived_at = now() where shop_id = ${estate.shopId} and id = ${tertre.id}`.execute(tx),
    );
    const page = await anybody(frames.iframePage, { id: made.id });
    expect(page.products.map(({ id }) => id)).toEqual([rives.id]);
    expect(page.hasMore).toBe(true);
    // A choice that has gone does not keep the frame from being changed.
    expect(
      await act(frames.changeIframe, { id: made.id, version: 1, name: 'Un vin', chosen: [tertre.id, rives.id] }),
    ).toMatchObject({ name: 'Un vin', version: 2 });
  });
});

describe('a frame of the visits', () => {
  test('shows the visits that are booked online, and the days of the one that is asked for', async () => {
    const { act, visit } = await shop();
    const [cellar, private_] = [await visit('Visite des caves'), await visit('Sur invitation', false)];
    const made = await act(frames.addIframe, {
      name: 'Visites',
      kind: 'visits',
      look: 'button',
      buttonText: 'Réserver une visite',
    });
    const page = await anybody(frames.iframePage, { id: made.id });
    expect(page.visits.map(({ title }) => title)).toEqual(['Visite des caves']);
    const one = await anybody(frames.iframePage, { id: made.id, visit: cellar.id });
    expect(one.visit).toMatchObject({ visit: { title: 'Visite des caves' } });
    expect(one.visit?.month.days.length).toBeGreaterThan(0);
    expect(await status(made.id, { visit: private_.id })).toBe(404);
  });

  test('a visit that was not chosen is not read through it', async () => {
    const { act, visit } = await shop();
    const [cellar, vines] = [await visit('Visite des caves'), await visit('Balade dans les vignes')];
    const made = await act(frames.addIframe, { name: 'Les caves', kind: 'visits', chosen: [cellar.id] });
    expect((await anybody(frames.iframePage, { id: made.id })).visits.map(({ id }) => id)).toEqual([cellar.id]);
    expect(await status(made.id, { visit: vines.id })).toBe(404);
    expect(await status(made.id, { visit: cellar.id })).toBe(200);
  });
});

describe('what is not shown', () => {
  test('an id that is not there, an archived frame, a module that is off and a closed shop are not found', async () => {
    const { estate, act } = await shop();
    const { id } = await act(frames.addIframe, { name: 'Catalogue', kind: 'catalogue' });
    expect([await status(id), await status('nothing'), await status(estate.shopId)]).toEqual([200, 404, 404]);
    await act(frames.archiveIframe, { id });
    expect(await status(id)).toBe(404);
    await act(frames.restoreIframe, { id });
    expect(await status(id)).toBe(200);
    await act(switchModule, { module: 'iframes', active: false });
    expect(await status(id)).toBe(404);
    expect((await t.call(frames.iframes, {}, estate.owner)).status).toBe(403);
    await act(switchModule, { module: 'iframes', active: true });
    await t.tx(estate.shopId, (tx) => sql`update shop set online = false where shop_id = ${estate.shopId}`.execute(tx));
    expect(await status(id)).toBe(404);
  });

  test('another estate neither reads nor changes a frame, and its products cannot be chosen', async () => {
    const [one, other] = [await shop(), await shop()];
    const theirs = await one.wine('Les Rives');
    const { id } = await one.act(frames.addIframe, { name: 'Catalogue', kind: 'catalogue' });
    for (const answer of [
      await t.call(frames.iframe, { id }, other.estate.owner),
      await t.call(frames.changeIframe, { id, version: 1, name: 'Pris' }, other.estate.owner),
      await t.call(frames.archiveIframe, { id }, other.estate.owner),
      await t.call(frames.historyOfIframe, { id }, other.estate.owner),
    ])
      expect(answer.status).toBe(404);
    const chosen = await t.call(
      frames.addIframe,
      { name: 'Pris', kind: 'catalogue', chosen: [theirs.id] },
      other.estate.owner,
    );
    expect([chosen.status, (chosen.body as unknown as { code: string }).code]).toEqual([
      422,
      'storefront.iframe-chosen',
    ]);
  });
});

describe('the office', () => {
  test('a button needs a text, an archived frame is not changed, and its history tells the sites that may show it', async () => {
    const { estate, act } = await shop();
    const bare = await t.call(frames.addIframe, { name: 'Bouton', kind: 'catalogue', look: 'button' }, estate.owner);
    expect(bare.body).toMatchObject({
      code: 'storefront.iframe-button',
      fields: { buttonText: 'Indiquez le texte du bouton.' },
    });
    const { id } = await act(frames.addIframe, { name: 'Catalogue', kind: 'catalogue' });
    await act(frames.changeIframe, { id, version: 1, origins: [SITE] });
    await act(frames.archiveIframe, { id });
    expect((await t.call(frames.changeIframe, { id, version: 3, name: 'Autre' }, estate.owner)).status).toBe(409);
    const history = await act(frames.historyOfIframe, { id });
    expect(
      history.flatMap((row) => row.changes).some(([field, , is]) => field === 'origins' && is.includes(SITE)),
    ).toBe(true);
  });

  test('there are fifty at most that are not archived', async () => {
    const { estate, act } = await shop();
    const ids: string[] = [];
    for (let n = 0; n < MOST_IFRAMES; n++)
      ids.push((await act(frames.addIframe, { name: `Cadre ${n}`, kind: 'catalogue' })).id);
    const more = () => t.call(frames.addIframe, { name: 'De trop', kind: 'catalogue' }, estate.owner);
    expect((await more()).status).toBe(409);
    await act(frames.archiveIframe, { id: ids[0] as string });
    expect((await more()).status).toBe(200);
    expect((await t.call(frames.restoreIframe, { id: ids[0] as string }, estate.owner)).status).toBe(409);
    expect(await act(frames.iframes, {})).toHaveLength(MOST_IFRAMES + 1);
  });
});
