import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { listOfKind } from '#areas/sales/rules/endpoints.ts';
import { LastOf } from '#areas/sales/web/index.ts';
import { french } from '#kernel/language/french.ts';

const words = french({ quotes: 'Derniers devis', noQuote: 'Pas encore de devis.' } as const);

const quotes = listOfKind('quotes', 'quote');

export default function LastQuotes() {
  return (
    <LastOf kind="quote" endpoint={quotes} title={words.quotes} empty={words.noQuote} path={kindOf('quote').path} />
  );
}
