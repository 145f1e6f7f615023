import { ButtonLink } from '#ui/shop/form/button.tsx';
import { definePage } from '#ui/shop/define-page.ts';
import { Blank, Page } from '#ui/shop/frame/layout.tsx';
import { useWords } from '#ui/shop/page.tsx';
import { SheetSection } from '#ui/shop/panel/sheet.tsx';

export const page = definePage({
  path: '/help',
  layout: 'shop',
  sharedBy: 'visitors',
  words: ['help'],
  head: ({ words }) => ({ title: words.help.title, description: words.help.lead, isTranslated: true }),
  Screen: HelpPage,
});

/** The help page for a buyer who does not know whom to ask. */
function HelpPage() {
  const words = useWords('help');
  return (
    <Page narrow>
      <Blank level="h1" title={words.title} text={words.lead} />
      <SheetSection title={words.order}>
        <p>{words.orderText}</p>
      </SheetSection>
      <SheetSection title={words.charge}>
        <p>{words.chargeText}</p>
      </SheetSection>
      <SheetSection title={words.withdraw}>
        <p>{words.withdrawText}</p>
      </SheetSection>
      <SheetSection title={words.password}>
        <p>{words.passwordText}</p>
        <ButtonLink to="/auth/resetpwd" look="outlined">
          {words.passwordLink}
        </ButtonLink>
      </SheetSection>
    </Page>
  );
}
