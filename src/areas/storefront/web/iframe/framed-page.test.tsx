import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fr as pay } from '#areas/collecting/rules/pay/messages/public.fr.ts';
import { fr as visits } from '#areas/reservations/rules/messages/public.fr.ts';
import { PageProvider } from '#ui/shop/page.tsx';
import type { PageState } from '#ui/shop/page-state.ts';
import { fr as framed } from '../../rules/iframe/messages/public.fr.ts';
import { fr } from '../../rules/messages/public.fr.ts';
import { page } from '../pages/iframe-page.tsx';
import { FramedVisit } from './framed-visit.tsx';

const ORIGIN = 'https://www.exemple.fr';
const shop = { id: 's1', name: 'Domaine d’essai', publicName: 'essai', isOpen: true, typology: { ttc: true } };
const visit = {
  id: 'v1',
  title: 'Les caves',
  kind: 'visit',
  minutes: 60,
  languages: ['fr'],
  priceFrom: 15,
  nextDay: '2027-02-03',
};
const prices = [{ productType: 'adult', label: '', priceTTC: 15, min: 1, max: null, notCounting: false }];
const whole = {
  ...visit,
  ...{ visual: null, descriptionHtml: null, location: 'Caveau', partyMin: 1, partyMax: 8, toConfirm: false },
  ...{ cancelHours: 24, conditions: [], pay: 'online', depositPercent: 0, holdMinutes: 15, inCart: true, prices },
};
const month = {
  month: '2027-02',
  before: false,
  after: true,
  days: [{ day: '2027-02-03', slots: [{ at: '10:00', ends: '11:00', left: 4 }] }],
};
const card = {
  ...{
    id: 'p1',
    slug: 'les-rives',
    name: 'Les Rives',
    precision: null,
    producer: null,
    appellation: 'Médoc',
    gamme: null,
  },
  ...{ visual: '/files/p1.webp', vintage: { id: 'm', name: '2021' }, format: { id: 'f', label: '75 cl' } },
  ...{ price: 12, was: null, perLitre: 16, isLeast: true, hasChoice: true, available: false },
};
const data = (frame: object, more: object = {}) => ({
  shop,
  frame: { id: 'f1', kind: 'catalogue', lang: '', origins: [ORIGIN], ...frame },
  products: [],
  hasMore: false,
  visits: [],
  visit: null,
  ...more,
});
const written = (shown: object, search = '', part?: React.ReactNode): string =>
  renderToString(
    <PageProvider
      state={
        {
          data: shown,
          words: { ...fr, ...framed, ...visits, ...pay, captcha: {} },
          lang: 'fr',
          path: '/iframes/f1',
          search,
          theme: {},
          base: '',
        } as unknown as PageState
      }
    >
      {part ?? <page.Screen />}
    </PageProvider>,
  ).replace(/[\u00a0\u202f]/g, ' ');

test('a product of a frame opens in the shop, in a tab of its own, with its price by the litre', () => {
  const html = written(data({}, { products: [card], hasMore: true }), '?lang=fr');
  expect(html).toContain('<a href="/essai/les-rives?lang=fr" target="_blank" rel="noopener">Les Rives');
  for (const word of ['dès 12,00 € TTC', '16,00 €', 'Épuisé', 'Voir toute la boutique', 'L’abus d’alcool'])
    expect(html).toContain(word);
  expect(written(data({}))).toContain('Rien n’est en vente pour le moment');
});

test('a product that may be bought goes into the cart of the shop, and opens it', () => {
  const html = written(data({}, { products: [{ ...card, available: true }] }), '?lang=fr');
  expect(html).toContain(
    'href="/cart?put=les-rives&amp;shop=essai&amp;vintage=2021&amp;format=f&amp;lang=fr" target="_blank"',
  );
  expect(written(data({}, { products: [card] }))).not.toContain('put=');
});

test('a visit is chosen and booked within the frame, and all other links leave it', () => {
  const list = written(data({ kind: 'visits' }, { visits: [visit] }), '?lang=fr');
  expect(list).toContain('href="/iframes/f1?visit=v1&amp;lang=fr"');
  const one = written(
    data({ kind: 'visits' }),
    '',
    <FramedVisit {...({ shop, visit: { visit: whole, month } } as unknown as Parameters<typeof FramedVisit>[0])} />,
  );
  expect(one).toContain('href="/iframes/f1"');
  for (const word of ['Les caves', 'Votre jour', 'Prénom et nom', 'Réserver avec obligation de paiement', 'Caveau'])
    expect(one).toContain(word);
  for (const html of [list, one])
    for (const [link, to = ''] of html.matchAll(/<a href="([^"]*)"[^>]*>/g))
      expect(to.startsWith('/iframes/') || link.includes('target="_blank"'), link).toBe(true);
});

test('a frame that is gone says so, may be seen in the office alone, and is answered 404', () => {
  expect(written({ frame: null, shop: null })).toContain('Ce contenu n’est plus proposé');
  const framedBy = page.framed as unknown as (shown: object) => object;
  expect(framedBy({ frame: null, shop: null })).toEqual({ by: [], lang: '', isGone: true });
  expect(framedBy(data({ lang: 'de' }))).toEqual({ by: [ORIGIN], lang: 'de', isGone: false });
});
