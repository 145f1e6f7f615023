import { useState } from 'react';
import { PayHere } from '#areas/collecting/web/index.ts';
import { BookedWords, type Done, factsOfVisit, VisitForm } from '#areas/reservations/web/index.ts';
import { Bottle } from '#ui/shop/bottle/bottle.tsx';
import { Photo } from '#ui/shop/card/photo.tsx';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { ButtonLink } from '#ui/shop/form/button.tsx';
import { Blank } from '#ui/shop/frame/layout.tsx';
import { FramedCard, FramedGrid, FramedPage } from '#ui/shop/framed/framed.tsx';
import { PageProvider, useLang, usePage, usePageState, useQuery, useWords } from '#ui/shop/page.tsx';
import { BackLink, Facts, SheetSection } from '#ui/shop/panel/sheet.tsx';
import { dayOf, euro, say } from '#ui/shop/words.ts';
import { PUT } from '../../rules/iframe/put.ts';
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
  return data.visit ? <Visit {...data} visit={data.visit} /> : <Visits {...data} />;
}

const Gone = ({ title, text }: { title: string; text: string }) => (
  <FramedPage label={title}>
    <Blank level="h1" title={title} text={text} />
  </FramedPage>
);

/** An address of the shop, in the language that the site has asked for. */
const useShopAddress = ({ publicName }: Shown['shop']) => {
  const lang = useQuery().get('lang');
  return (rest: string, more: Readonly<Record<string, string>> = {}): string => {
    const query = new URLSearchParams({ ...more, ...(lang ? { lang } : {}) });
    return `/${publicName}${rest}${query.size > 0 ? `?${query}` : ''}`;
  };
};
/** An address within the frame. */
const useHere = () => {
  const { path } = usePageState();
  const lang = useQuery().get('lang');
  return (visit: string): string => {
    const query = new URLSearchParams({ ...(visit ? { visit } : {}), ...(lang ? { lang } : {}) });
    return query.size > 0 ? `${path}?${query}` : path;
  };
};

function Catalogue({ shop, products, hasMore }: Shown) {
  const words = useWords('framed');
  const { alcohol } = useWords('common');
  const address = useShopAddress(shop);
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
            putAt={
              card.price !== null && card.available && shop.isOpen
                ? address(`/${card.slug}`, { vintage: card.vintage.name, format: card.format.id, [PUT]: '1' })
                : null
            }
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

/** A visit, booked within the frame. Wine beside it is bought in the shop, which opens in a page of its own: browsers keep carts out of frames. */
function Visit({ shop, visit: { visit, month } }: Shown & { visit: NonNullable<Shown['visit']> }) {
  const words = useWords('visits');
  const framed = useWords('framed');
  const here = useHere();
  const address = useShopAddress(shop);
  const state = usePageState();
  const [done, tell] = useState<Done | null>(null);
  return (
    <FramedPage label={visit.title} step={done === null ? '' : done.booked.code}>
      {done?.booked.pay ? (
        <PayHere place={done.booked.pay} email={done.email} shopId={shop.id} again={() => tell(null)} />
      ) : done ? (
        <BookedWords {...done} shop={shop}>
          <ButtonLink to={here('')} look="outlined">
            {words.back}
          </ButtonLink>
        </BookedWords>
      ) : (
        // The links of the form lead into the shop.
        <PageProvider state={{ ...state, base: `/${shop.publicName}` }}>
          <BackLink to={here('')}>{words.back}</BackLink>
          <VisitForm
            shop={shop}
            visit={visit}
            month={month}
            tell={tell}
            isFramed
            other={({ chosen }) =>
              visit.inCart && (
                <ButtonLink
                  to={address(`/visites/${visit.id}`, chosen.at === null ? {} : { day: chosen.day, at: chosen.at })}
                  look="outlined"
                  wide
                  target="_blank"
                  rel="noopener"
                >
                  {framed.withWine}
                  <span className="unseen"> {framed.opens}</span>
                </ButtonLink>
              )
            }
          />
        </PageProvider>
      )}
    </FramedPage>
  );
}
