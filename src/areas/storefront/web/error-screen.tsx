import { Bottle, DrawingDefs } from '#ui/shop/bottle.tsx';
import { ButtonLink } from '#ui/shop/button.tsx';
import { Blank, Main, Page } from '#ui/shop/layout.tsx';
import type { PageWords } from '#ui/shop/page-state.ts';

const LAST_RESORT = {
  title: 'Une erreur est survenue',
  text: '',
  reload: "Retour à l'application",
  notFound: 'This page could not be found',
  notFoundText: '',
  notFoundBack: 'Comptoir',
  unavailable: 'Une erreur est survenue',
};

/** The generic page of the specification, and the one of what does not exist; they stand even when no words could be loaded. */
export function ErrorScreen({
  status,
  words = LAST_RESORT,
  here,
}: {
  status: number;
  words?: PageWords['errors'] | undefined;
  here: string;
}) {
  const bottle = (
    <Bottle
      drawing={{ shape: 'bordeaux', tint: 'graphite', litres: 0.75 }}
      words={{ maker: '', name: String(status), vintage: '' }}
      large
    />
  );
  return (
    <Main>
      <DrawingDefs />
      <Page space>
        {status === 404 ? (
          <Blank level="h1" title={words.notFound} text={words.notFoundText} picture={bottle}>
            <ButtonLink to="/" look="outlined">
              {words.notFoundBack}
            </ButtonLink>
          </Blank>
        ) : (
          <Blank level="h1" title={status === 503 ? words.unavailable : words.title} text={words.text} picture={bottle}>
            <ButtonLink to={here}>{words.reload}</ButtonLink>
          </Blank>
        )}
      </Page>
    </Main>
  );
}
