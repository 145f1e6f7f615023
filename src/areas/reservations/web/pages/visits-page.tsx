import { isDay } from '#kernel/day.ts';
import { LANG_NAMES, langNamed } from '#kernel/language/lang.ts';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { FieldRow, FieldStack, SelectField, TextField } from '#ui/shop/form/field.tsx';
import { Blank, Page } from '#ui/shop/frame/layout.tsx';
import { useLang, usePage, useShopBase, useWords } from '#ui/shop/page.tsx';
import { Facts, Said, SheetSection } from '#ui/shop/panel/sheet.tsx';
import { Scene } from '#ui/shop/panel/scene.tsx';
import { dayOf, say } from '#ui/shop/words.ts';
import type { shopVisits } from '../../rules/public/visit-endpoints.ts';
import { factsOfVisit } from '../shop/visit-facts.ts';

const load = async ({ call, params: { name = '' }, query }: Asked) => {
  // An address that somebody changed by hand filters nothing by what makes no sense.
  const day = isDay(query.day ?? '') ? (query.day ?? '') : '';
  const language = langNamed(query.language);
  const read = await call<typeof shopVisits>('/v1/storefront/shops/:name/visits', {
    name,
    ...(day === '' ? {} : { day }),
    ...(language === null ? {} : { language }),
  });
  return { ...read, day, language };
};

export const page = definePage({
  path: '/:name/visites',
  layout: 'shop',
  sharedBy: 'nobody',
  query: ['day', 'language'],
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

/** A form of the address: it works before any script runs, and a filtered list may be passed on. */
function Filters() {
  const { languages, day, language } = usePage<typeof load>();
  const words = useWords('visits');
  return (
    <form method="get">
      <FieldStack>
        <FieldRow>
          <TextField name="day" type="date" label={words.filterDay} defaultValue={day} />
          {languages.length > 1 && (
            <SelectField name="language" label={words.language} defaultValue={language ?? ''}>
              <option value="">{words.anyLanguage}</option>
              {languages.map((one) => (
                <option key={one} value={one}>
                  {LANG_NAMES[one]}
                </option>
              ))}
            </SelectField>
          )}
        </FieldRow>
        <div>
          <Button type="submit" look="outlined">
            {words.filter}
          </Button>
        </div>
      </FieldStack>
    </form>
  );
}

/** The visits that this estate offers, each with its next free day. */
function VisitsPage() {
  const { shop, visits, offered } = usePage<typeof load>();
  const words = useWords('visits');
  const lang = useLang();
  const base = useShopBase();
  if (offered === 0)
    return (
      <Page space>
        <Blank level="h1" title={words.none} text={say(words.noneText, { name: shop.name })} />
      </Page>
    );
  return (
    <Page space narrow>
      <FieldStack>
        <div>
          <h1>{words.title}</h1>
          <Said>{say(words.lead, { name: shop.name })}</Said>
        </div>
        <Filters />
      </FieldStack>
      {visits.length === 0 && (
        <Blank level="h2" title={words.noMatch} text={words.noMatchText}>
          <ButtonLink to={`${base}/visites`} look="outlined">
            {words.back}
          </ButtonLink>
        </Blank>
      )}
      {visits.map((visit) => (
        <SheetSection key={visit.id} title={visit.title}>
          {visit.visual !== null && <Scene src={visit.visual} />}
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
