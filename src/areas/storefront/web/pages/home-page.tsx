import { type Asked, definePage } from '#ui/shop/define-page.ts';
import type { homePage } from '../../rules/endpoints.ts';
import { usePage, usePageState, useWords } from '#ui/shop/page.tsx';
import { Bottle } from '#ui/shop/bottle/bottle.tsx';
import { ButtonLink } from '#ui/shop/form/button.tsx';
import { Door, Doors, Opening, Points } from '#ui/shop/frame/opening.tsx';
import { Page } from '#ui/shop/frame/layout.tsx';
import { SheetSection } from '#ui/shop/panel/sheet.tsx';

const load = ({ call }: Asked) => call<typeof homePage>('/v1/storefront/home', {});

export const page = definePage({
  path: '/',
  layout: 'shop',
  sharedBy: 'visitors',
  words: ['home'],
  load,
  head: ({ words }) => ({
    title: ['Comptoir', words.home.title].join(', '),
    description: words.home.lead,
    isTranslated: true,
  }),
  Screen: HomePage,
});

const SHELF = [
  { shape: 'flute', tint: 'white', name: 'Riesling', vintage: '2023' },
  { shape: 'bordeaux', tint: 'red', name: 'Grand vin', vintage: '2019' },
  { shape: 'champagne', tint: 'white', name: 'Brut nature', vintage: '' },
  { shape: 'burgundy', tint: 'red', name: 'Clos du Puits', vintage: '2021' },
  { shape: 'bordeaux', tint: 'rose', name: 'Rosé', vintage: '2025' },
] as const;

/** The product's own page: what it is, a way in, and the shops one can visit. */
function HomePage() {
  const { shops } = usePage<typeof load>();
  const { reader } = usePageState();
  const words = useWords('home');
  const first = shops[0];
  return (
    <>
      <Opening
        title={words.title}
        text={words.lead}
        shelf={SHELF.map((one) => (
          <Bottle
            key={one.name}
            drawing={{ ...one, litres: 0.75 }}
            words={{ maker: 'Comptoir', name: one.name, vintage: one.vintage }}
          />
        ))}
      >
        <ButtonLink to={reader ? '/dashboard' : '/auth/login'}>{words.enter}</ButtonLink>
        {first && (
          <ButtonLink to={`/${first.publicName}`} look="outlined">
            {words.discover}
          </ButtonLink>
        )}
      </Opening>
      <Page>
        <Points
          points={[
            [words.one, words.oneText],
            [words.two, words.twoText],
            [words.three, words.threeText],
          ]}
        />
        {shops.length > 0 && (
          <SheetSection title={words.shops} wide>
            <Doors>
              {shops.map((shop) => (
                <Door key={shop.publicName} to={`/${shop.publicName}`} name={shop.name} text={shop.city} />
              ))}
            </Doors>
          </SheetSection>
        )}
      </Page>
    </>
  );
}
