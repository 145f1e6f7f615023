import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { ButtonLink } from '#ui/shop/form/button.tsx';
import { Blank, Page } from '#ui/shop/frame/layout.tsx';
import { useLang, usePage, useShopBase, useWords } from '#ui/shop/page.tsx';
import { Facts, Said, SheetSection } from '#ui/shop/panel/sheet.tsx';
import { dayOf, say } from '#ui/shop/words.ts';
import type { shopVisits } from '../../rules/public/visit-endpoints.ts';
import { factsOfVisit } from '../shop/visit-facts.ts';

const load = ({ call, params: { name = '' } }: Asked) =>
  call<typeof shopVisits>('/v1/storefront/shops/:name/visits', { name });

export const page = definePage({
  path: '/:name/visites',
  layout: 'shop',
  sharedBy: 'nobody',
  words: ['visits'],
  load,
  head: ({ data: { shop, visits }, words }) => ({
    title: `${words.visits.title}, ${shop.name}`,
    description: say(words.visits.lead, { name: shop.name }),
    isTranslated: true,
    noIndex: shop.isDemo || visits.length === 0,
  }),
  Screen: VisitsPage,
});

/** The visits that this estate offers, each with its next free day. */
function VisitsPage() {
  const { shop, visits } = usePage<typeof load>();
  const words = useWords('visits');
  const lang = useLang();
  const base = useShopBase();
  if (visits.length === 0)
    return (
      <Page space>
        <Blank level="h1" title={words.none} text={say(words.noneText, { name: shop.name })} />
      </Page>
    );
  return (
    <Page space narrow>
      <h1>{words.title}</h1>
      <Said>{say(words.lead, { name: shop.name })}</Said>
      {visits.map((visit) => (
        <SheetSection key={visit.id} title={visit.title}>
          <Facts facts={factsOfVisit(visit, words, lang)} />
          <p>{visit.nextDay === null ? words.full : say(words.next, { day: dayOf(visit.nextDay, lang) })}</p>
          {visit.nextDay !== null && shop.isOpen && (
            <div>
              <ButtonLink to={`${base}/visites/${visit.id}`}>
                {words.see}
                <span className="unseen"> {visit.title}</span>
              </ButtonLink>
            </div>
          )}
        </SheetSection>
      ))}
    </Page>
  );
}
