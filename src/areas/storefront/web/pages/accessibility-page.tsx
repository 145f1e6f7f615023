import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { Blank, Page } from '#ui/shop/frame/layout.tsx';
import { usePage, useWords } from '#ui/shop/page.tsx';
import { SheetSection } from '#ui/shop/panel/sheet.tsx';
import { say } from '#ui/shop/words.ts';
import type { privacyPage } from '../../rules/endpoints.ts';

const load = ({ call, params: { name = '' } }: Asked) =>
  call<typeof privacyPage>('/v1/storefront/shops/:name/privacy', { name });

export const page = definePage({
  path: '/:name/accessibilite',
  layout: 'shop',
  sharedBy: 'view',
  words: ['accessibility'],
  load,
  head: ({ data: { shop }, words }) => ({
    title: `${words.accessibility.title}, ${shop.name}`,
    isTranslated: true,
    noIndex: shop.isDemo,
  }),
  Screen: AccessibilityPage,
});

/** The statement that the law wants of a shop for consumers (directive 2019/882): how far it conforms, and whom to tell. */
function AccessibilityPage() {
  const { shop, controller } = usePage<typeof load>();
  const words = useWords('accessibility');
  return (
    <Page narrow>
      <Blank level="h1" title={words.title} text={shop.name} />
      <SheetSection>
        <p>{words.text}</p>
      </SheetSection>
      <SheetSection title={words.state}>
        <p>{words.stateText}</p>
      </SheetSection>
      <SheetSection title={words.contact}>
        <p>{say(words.contactText, { email: controller.email || controller.address })}</p>
        <p>{words.remedy}</p>
      </SheetSection>
    </Page>
  );
}
