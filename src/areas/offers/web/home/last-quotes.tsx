import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { LastOf } from '#areas/sales/web/index.ts';
import { french } from '#kernel/language/french.ts';
import { quoteCalls } from '../../rules/document-calls.ts';

const words = french({ quotes: 'Derniers devis', noQuote: 'Pas encore de devis.' } as const);

export default function LastQuotes() {
  return (
    <LastOf
      kind="quote"
      endpoint={quoteCalls.list}
      title={words.quotes}
      empty={words.noQuote}
      path={kindOf('quote').path}
    />
  );
}
