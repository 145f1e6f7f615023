import { Bottle, DrawingDefs } from '#ui/shop/bottle/bottle.tsx';
import { ButtonLink } from '#ui/shop/form/button.tsx';
import { Blank, Main, Page } from '#ui/shop/frame/layout.tsx';
import type { PageWords } from '#ui/shop/page-state.ts';

const LAST_RESORT = {
  title: 'Une erreur est survenue',
  text: '',
  reload: "Retour à l'application",
  notFound: 'This page could not be found',
  notFoundTitle: 'Page introuvable',
  notFoundText: '',
  notFoundBack: 'Comptoir',
  unavailable: 'Une erreur est survenue',
};

const bottleOf = (status: number) => (
  <Bottle
    drawing={{ shape: 'bordeaux', tint: 'graphite', litres: 0.75 }}
    words={{ maker: '', name: String(status), vintage: '' }}
    large
  />
);

/** The page of an unknown address: in the reader's words, with the sentence of the specification. */
export function NotFound({ words = LAST_RESORT, to = '/' }: { words?: PageWords['errors'] | undefined; to?: string }) {
  return (
    <Page space>
      <Blank
        level="h1"
        title={words.notFoundTitle}
        text={[`${words.notFound}.`, words.notFoundText].filter(Boolean).join(' ')}
        picture={bottleOf(404)}
      >
        <ButtonLink to={to} look="outlined">
          {words.notFoundBack}
        </ButtonLink>
      </Blank>
    </Page>
  );
}

/** The generic page of the specification, and the one of what does not exist; they stand even when no words could be loaded. */
export function ErrorScreen({
  status,
  told,
  words = LAST_RESORT,
  here,
}: {
  status: number;
  /** The refusal's own words for a visitor: shown in the place of the general words. */
  told?: string | undefined;
  words?: PageWords['errors'] | undefined;
  here: string;
}) {
  return (
    <Main>
      <DrawingDefs />
      {status === 404 ? (
        <NotFound words={words} />
      ) : told ? (
        <Page space>
          <Blank level="h1" title={told} text="" picture={bottleOf(status)}>
            <ButtonLink to="/" look="outlined">
              {words.notFoundBack}
            </ButtonLink>
          </Blank>
        </Page>
      ) : (
        <Page space>
          <Blank
            level="h1"
            title={status === 503 ? words.unavailable : words.title}
            text={words.text}
            picture={bottleOf(status)}
          >
            <ButtonLink to={here}>{words.reload}</ButtonLink>
          </Blank>
        </Page>
      )}
    </Main>
  );
}
