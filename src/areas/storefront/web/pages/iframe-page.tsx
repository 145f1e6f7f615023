import { factsOfVisit } from '#areas/reservations/web/index.ts';
import { Bottle } from '#ui/shop/bottle/bottle.tsx';
import { Photo } from '#ui/shop/card/photo.tsx';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { ButtonLink } from '#ui/shop/form/button.tsx';
import { Blank } from '#ui/shop/frame/layout.tsx';
import { FramedCard, FramedGrid, FramedPage } from '#ui/shop/framed/framed.tsx';
import { useLang, usePage, useQuery, useWords } from '#ui/shop/page.tsx';
import { Facts, SheetSection } from '#ui/shop/panel/sheet.tsx';
import { dayOf, euro, say } from '#ui/shop/words.ts';
import { PUT } from '../../rules/iframe/put.ts';
import { useHere, useShopAddress } from '../iframe/framed-address.ts';
import { FramedVisit } from '../iframe/framed-visit.tsx';
import type { Card } from '../../rules/pages.ts';
import type { iframePage } from '../../rules/iframe/iframe-endpoints.ts';

const GONE = { frame: null, shop: null } as const;
const isGone = (thrown: unknown): boolean =>
  [403, 404].includes((thrown as { readonly init?: { readonly status?: number } } | null)?.init?.status ?? 0);

const load = async ({ call, params: { id = '' }, query: { visit } }: Asked) => {
  try {
    return await call<typeof iframePage>('/v1/storefront/iframes/:id', { id, ...(visit ? { visit } : {}) });
  } catch (thrown) {
    if (isGone(thrown)) return GONE;
    throw thrown;
  }
};

export const page = definePage({
  path: '/iframes/:id',
  layout: 'plain',
  sharedBy: 'nobody',
  query: ['visit'],
  words: ['captcha', 'cardForm', 'framed', 'pay', 'shop', 'visits'],
  load,
  framed: ({ frame }) => ({ by: frame?.origins ?? [], lang: frame?.lang ?? '', isGone: frame === null }),
  head: ({ data: { shop }, words }) => ({ title: shop?.name ?? words.framed.goneTitle, noIndex: true }),
  Screen: IframePage,
});

type Shown = Extract<Awaited<ReturnType<typeof load>>, { readonly shop: object }>;

/** The catalogue or the visits of an estate, in the site of another. */
function IframePage() {
  const data = usePage<typeof load>();
  const words = useWords('framed');
  if (data.frame === null) return <Gone title={words.goneTitle} text={words.goneText} />;
  if (data.frame.kind === 'catalogue') return <Catalogue {...data} />;
  return data.visit ? <FramedVisit shop={data.shop} visit={data.visit} /> : <Visits {...data} />;
}

const Gone = ({ title, text }: { title: string; text: string }) => (
  <FramedPage label={title}>
    <Blank level="h1" title={title} text={text} />
  </FramedPage>
);

/** The cart of the shop, which this product is put into. */
const cartWith = (card: Card, shop: Shown['shop'], lang: string | null): string =>
  `/cart?${new URLSearchParams({
    [PUT]: card.slug,
    shop: shop.publicName,
    vintage: card.vintage.name,
    format: card.format.id,
    ...(lang ? { lang } : {}),
  })}`;

function Catalogue({ shop, products, hasMore }: Shown) {
  const words = useWords('framed');
  const { alcohol } = useWords('common');
  const address = useShopAddress(shop);
  const lang = useQuery().get('lang');
  const label = say(words.catalogue, { name: shop.name });
  if (products.length === 0)
    return (
      <FramedPage label={label}>
        <Blank level="h1" title={words.empty} />
      </FramedPage>
    );
  return (
    <FramedPage
      label={label}
      foot={
        <>
          {hasMore && (
            <ButtonLink to={address('')} look="outlined" target="_blank" rel="noopener">
              {words.all}
              <span className="unseen"> {words.opens}</span>
            </ButtonLink>
          )}
          <p>{alcohol}</p>
        </>
      }
    >
      <h1 className="unseen">{label}</h1>
      <FramedGrid label={label}>
        {products.map((card) => (
          <OneCard
            key={card.id}
            card={card}
            shop={shop}
            to={address(`/${card.slug}`)}
            putAt={card.price !== null && card.available && shop.isOpen ? cartWith(card, shop, lang) : null}
          />
        ))}
      </FramedGrid>
    </FramedPage>
  );
}

function OneCard({
  card,
  shop,
  to,
  putAt,
}: {
  card: Card;
  shop: Shown['shop'];
  to: string;
  /** Its page in the shop, which puts it into the cart; null: it cannot be bought. */
  putAt: string | null;
}) {
  const words = useWords('shop');
  const { opens } = useWords('framed');
  const lang = useLang();
  const mode = shop.typology?.ttc === false ? words.ht : words.ttc;
  const maker = card.producer ?? shop.name;
  return (
    <FramedCard
      to={to}
      name={[card.name, card.precision].filter(Boolean).join(' ')}
      opens={opens}
      put={putAt === null ? null : { to: putAt, label: words.add }}
      under={[card.vintage.name, card.appellation].filter(Boolean).join(' · ')}
      picture={
        card.visual ? (
          <Photo drawn="card" src={card.visual} alt="" loading="lazy" decoding="async" />
        ) : (
          <Bottle
            drawing={card.drawing}
            words={{ maker, name: card.name, vintage: card.vintage.name }}
            range={card.gamme ?? ''}
          />
        )
      }
      amount={
        card.price === null
          ? null
          : [card.hasChoice && card.isLeast ? words.from : '', euro(card.price, lang), mode].filter(Boolean).join(' ')
      }
      notes={[
        card.price === null ? words.membersOnly : '',
        card.was === null ? '' : say(words.was, { price: euro(card.was, lang) }),
        card.perLitre === null ? '' : say(words.perLitre, { price: euro(card.perLitre, lang) }),
        card.available ? '' : words.soldOut,
      ].filter(Boolean)}
    />
  );
}

function Visits({ shop, visits }: Shown) {
  const words = useWords('visits');
  const framed = useWords('framed');
  const lang = useLang();
  const here = useHere();
  const label = say(framed.visits, { name: shop.name });
  if (visits.length === 0)
    return (
      <FramedPage label={label}>
        <Blank level="h1" title={words.none} text={say(words.noneText, { name: shop.name })} />
      </FramedPage>
    );
  return (
    <FramedPage label={label}>
      <h1 className="unseen">{label}</h1>
      {visits.map((visit) => (
        <SheetSection key={visit.id} title={visit.title}>
          <Facts facts={factsOfVisit(visit, words, lang)} />
          <p>{visit.nextDay === null ? words.full : say(words.next, { day: dayOf(visit.nextDay, lang) })}</p>
          {visit.nextDay !== null && shop.isOpen && (
            <div>
              <ButtonLink to={here(visit.id)}>
                {words.see}
                <span className="unseen"> {visit.title}</span>
              </ButtonLink>
            </div>
          )}
        </SheetSection>
      ))}
    </FramedPage>
  );
}
