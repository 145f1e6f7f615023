import { french } from '#kernel/language/french.ts';
import { paperBulk } from '#areas/messaging/web/index.ts';
import type { Day } from '#kernel/day.ts';
import { eachRow, ListPage, today } from '#ui/office/index.ts';
import { quoteCalls } from '../rules/document-calls.ts';
import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { QUOTES_WAITING } from '../rules/home.ts';
import { quoteList } from '../rules/lists.ts';
import type { OrderRow } from '#areas/sales/rules/order/sale.ts';
import { quotePapers } from '../rules/offer-papers.ts';
import { remindQuote } from '../rules/quote/quote-endpoints.ts';
import { whyNotSend } from '../rules/quote/quote.ts';
import { words as ofQuotes } from './quote/quote-words.ts';
import { words as ofSales } from '#areas/sales/web/index.ts';

const words = french({
  waiting: 'En attente',
  left: 'Reste à commander',
  accepted: 'Acceptés',
  unopened: 'Envoyés, pas ouverts',
  none: 'Pas encore de devis',
  noneWhy:
    'Un devis dit un prix à un client sans rien réserver. Il l’accepte en ligne, et devient une commande en deux clics.',
} as const);

const { words: named, path, can } = kindOf('quote');

export default function QuoteList() {
  return (
    <ListPage
      list={quoteList}
      endpoint={quoteCalls.list}
      title={named.many}
      create={{ label: named.fresh, to: '/dashboard/orders/add?subType=quote', can }}
      views={[
        { name: words.waiting, filter: QUOTES_WAITING },
        { name: words.left, filter: { ordersMore: true } },
        { name: words.unopened, filter: { ...QUOTES_WAITING, sentAt: { not: null }, openedAt: { is: null } } },
        { name: words.accepted, filter: { status: { in: ['validated'] } } },
        { name: ofSales.drafts, filter: { status: { in: ['draft'] } } },
      ]}
      bulk={[
        eachRow({
          label: ofQuotes.remindAll,
          endpoint: remindQuote,
          input: ({ id }: OrderRow) => ({ id }),
          whyNot: (row: OrderRow) => whyNotSend({ status: row.status, validUntil: null }, today() as Day),
        }),
        ...paperBulk(quotePapers),
      ]}
      empty={{ title: words.none, text: words.noneWhy }}
      open={(row) => `${path}/${row.id}`}
      columns={[
        { field: 'number', width: 190, as: 'strong', card: 'title', value: (row) => row.number ?? ofSales.draftNumber },
        { field: 'buyerName', card: 'fact' },
        { field: 'createdAt', width: 170, card: 'fact' },
        { field: 'status', as: 'status', width: 130, card: 'state' },
        { field: 'sentAt', width: 150, card: 'none' },
        { field: 'openedAt', width: 150, card: 'none' },
        { field: 'answeredAt', width: 150, card: 'none' },
        { field: 'deliverOn', width: 130, hidden: true, card: 'none' },
        { field: 'bottles', width: 90, hidden: true },
        { field: 'totalHT', width: 110, hidden: true },
        { field: 'totalTTC', width: 120, card: 'money' },
      ]}
    />
  );
}
