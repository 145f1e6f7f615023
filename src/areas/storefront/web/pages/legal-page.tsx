import { shownPhone } from '#kernel/field/phone.ts';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { ShopMap } from '../consent/shop-map.tsx';
import type { Audience } from '#areas/shops/rules/terms-of.ts';
import type { legalPage } from '../../rules/endpoints.ts';
import { ButtonLink } from '#ui/shop/form/button.tsx';
import { usePage, useShopBase, useWords } from '#ui/shop/page.tsx';
import { Blank, Page, Prose } from '#ui/shop/frame/layout.tsx';
import { RichText } from '#ui/shop/panel/rich-text.tsx';
import { Facts, SheetSection } from '#ui/shop/panel/sheet.tsx';

const load = ({ call, params: { name = '' } }: Asked) =>
  call<typeof legalPage>('/v1/storefront/shops/:name/legal-notice', { name });

export const page = definePage({
  path: '/:name/legal-notice',
  layout: 'shop',
  sharedBy: 'view',
  callsServices: true,
  words: ['legal'],
  load,
  head: ({ data: { shop }, words }) => ({
    title: `${words.legal.title}, ${shop.name}`,
    isTranslated: true,
    noIndex: shop.isDemo,
  }),
  Screen: LegalPage,
});

/** By threes, as it is read aloud. */
const grouped = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4');

/** The text to keep: a file that opens in any reader. */
const TermsFile = ({
  name,
  audience,
  said,
}: {
  readonly name: string;
  readonly audience: Audience;
  readonly said: string;
}) => (
  <div>
    <a href={`/v1/storefront/shops/${name}/terms?audience=${audience}`} target="_blank" rel="noopener">
      {said}
    </a>
  </div>
);

function LegalPage() {
  const { shop, legal } = usePage<typeof load>();
  const words = useWords('legal');
  const common = useWords('common');
  const base = useShopBase();
  const name = legal.reason || shop.name;
  const facts = [
    // A legal form that the name already contains is not repeated.
    [words.publisher, [name, name.startsWith(legal.legalForm) ? '' : legal.legalForm].filter(Boolean).join(', ')],
    [words.director, legal.director],
    [words.address, legal.address.filter((line) => line !== name).join(', ')],
    [words.capital, legal.capital],
    [words.registry, legal.registry],
    [words.siret, grouped(legal.siret)],
    [words.vat, legal.vatNumber],
    [words.excise, legal.exciseNumber],
    [words.packaging, legal.packagingId],
    [words.phone, shownPhone(legal.phone)],
    [words.email, legal.email],
    [words.website, legal.website],
    [words.host, legal.host],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  const { mediator } = legal;
  return (
    <Page narrow>
      <Blank level="h1" title={words.title} text={shop.name} />
      <SheetSection title={words.seller}>
        <Facts facts={facts} />
        <ShopMap shop={shop} address={legal.address.filter((line) => line !== name).join(', ')} />
      </SheetSection>
      {legal.noticeHtml && (
        <SheetSection>
          <RichText cleaned={legal.noticeHtml} />
        </SheetSection>
      )}
      {mediator.name && (
        <SheetSection title={words.mediator}>
          <Prose>{[mediator.name, mediator.address, mediator.site].filter(Boolean).join('\n')}</Prose>
        </SheetSection>
      )}
      <SheetSection title={words.withdrawal}>
        <p>{words.withdrawalText}</p>
        <div>
          <ButtonLink to={`${base}/retractation`} look="outlined">
            {common.withdraw}
          </ButtonLink>
        </div>
      </SheetSection>
      <SheetSection title={words.health}>
        <p>{common.minors}</p>
      </SheetSection>
      <section id="terms">
        <SheetSection title={words.terms}>
          {legal.termsProHtml === null && <span id="terms-pro" />}
          {legal.termsHtml ? <RichText cleaned={legal.termsHtml} /> : <Prose>{words.noTerms}</Prose>}
          {legal.termsHtml && <TermsFile name={shop.publicName} audience="private" said={words.termsFile} />}
        </SheetSection>
      </section>
      {legal.termsProHtml && (
        <section id="terms-pro">
          <SheetSection title={words.termsPro}>
            <RichText cleaned={legal.termsProHtml} />
            <TermsFile name={shop.publicName} audience="professional" said={words.termsFile} />
          </SheetSection>
        </section>
      )}
    </Page>
  );
}
