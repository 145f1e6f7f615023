import { shownPhone } from '#kernel/field/phone.ts';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { Blank, Page } from '#ui/shop/frame/layout.tsx';
import { usePage, useWords } from '#ui/shop/page.tsx';
import { Facts, SheetSection } from '#ui/shop/panel/sheet.tsx';
import { say } from '#ui/shop/words.ts';
import type { privacyPage } from '../../rules/endpoints.ts';

const load = ({ call, params: { name = '' } }: Asked) =>
  call<typeof privacyPage>('/v1/storefront/shops/:name/privacy', { name });

export const page = definePage({
  path: '/:name/vie-privee',
  layout: 'shop',
  sharedBy: 'view',
  words: ['privacy', 'legal'],
  load,
  head: ({ data: { shop }, words }) => ({
    title: `${words.privacy.title}, ${shop.name}`,
    isTranslated: true,
    noIndex: shop.isDemo,
  }),
  Screen: PrivacyPage,
});

/** The information on personal data that the law wants (GDPR, art. 13), from the seller's own facts. */
function PrivacyPage() {
  const { shop, controller } = usePage<typeof load>();
  const words = useWords('privacy');
  const legal = useWords('legal');
  const facts = [
    [words.who, controller.name],
    [legal.address, controller.address],
    [legal.email, controller.email],
    [legal.phone, shownPhone(controller.phone)],
    [words.host, controller.host],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <Page narrow>
      <Blank level="h1" title={words.title} text={say(words.lead, { name: shop.name })} />
      <SheetSection>
        <Facts facts={facts} />
      </SheetSection>
      <SheetSection title={words.what}>
        <p>{words.whatText}</p>
      </SheetSection>
      <SheetSection title={words.why}>
        <p>{words.whyText}</p>
        <p>{words.automated}</p>
      </SheetSection>
      <SheetSection title={words.recipients}>
        <p>{words.recipientsText}</p>
      </SheetSection>
      <SheetSection title={words.keep}>
        <p>{words.keepText}</p>
      </SheetSection>
      <SheetSection title={words.rights}>
        <p>{say(words.rightsText, { email: controller.email || controller.address })}</p>
        <p>{words.ownAccount}</p>
        <p>{words.complaint}</p>
      </SheetSection>
    </Page>
  );
}
