import { addressLines } from '#areas/identity/rules/address.ts';
import { PAYMENT_TYPE_WORDS } from '#areas/payments/rules/methods.ts';
import { french } from '#kernel/language/french.ts';
import {
  MenuLink,
  ActionItem,
  Anchor,
  Button,
  Facts,
  fileUrl,
  formatDay,
  formatInstant,
  formatPhone,
  Link,
  Panel,
  RecordPage,
  Stack,
  useNavigate,
  useOffice,
  useParams,
  History,
} from '#ui/office/index.ts';
import { whyNotChange, whyNotDiscard } from '../rules/order/lifecycle.ts';
import type { Order } from '../rules/order/sale.ts';
import { DOCUMENT_SCREENS } from './document/document-screens.ts';
import { quoteCalls } from '../rules/document-endpoints.ts';
import { editor } from './document/editor-words.ts';
import { OrderLines } from './order/order-facts.tsx';
import { words as ofOrders } from './words.ts';

const words = french({
  draft: 'Brouillon de devis',
  edit: 'Modifier le devis',
  validity: 'Valable jusqu’au',
  dated: 'Daté du',
} as const);

const { path, statusWords, words: named } = DOCUMENT_SCREENS.quote;

const Next = ({ quote }: { readonly quote: Order }) =>
  useOffice().mayCall(quoteCalls.change) && !whyNotChange(quote) ? (
    <Button component={Link} to={`${path}/${quote.id}/edit`}>
      {quote.status === 'draft' ? editor.editDraft : words.edit}
    </Button>
  ) : null;

const Paper = ({ quote }: { readonly quote: Order }) =>
  useOffice().mayCall(quoteCalls.pdf) && quote.number ? (
    <Button component="a" variant="default" href={fileUrl(quoteCalls.pdf, { id: quote.id })} target="_blank">
      {ofOrders.pdf}
    </Button>
  ) : null;

const Discard = ({ quote }: { readonly quote: Order }) => {
  const navigate = useNavigate();
  return (
    <ActionItem
      icon="trash"
      danger
      endpoint={quoteCalls.discard}
      input={{ id: quote.id }}
      confirm={editor.discardSure}
      after={() => void navigate(path)}
    >
      {editor.discard}
    </ActionItem>
  );
};

const placeOf = (address: Order['delivery']) => {
  const lines = addressLines(address);
  return lines.length === 0 ? null : lines.map((line) => <div key={line}>{line}</div>);
};

const Aside = ({ quote }: { readonly quote: Order }) => (
  <Stack gap="md">
    <Panel title={ofOrders.facts}>
      <Facts
        items={[
          [words.dated, quote.placedAt && formatInstant(quote.placedAt)],
          [words.validity, quote.validUntil && formatDay(quote.validUntil)],
          [
            ofOrders.method,
            PAYMENT_TYPE_WORDS[quote.paymentType as keyof typeof PAYMENT_TYPE_WORDS] || quote.paymentType,
          ],
          [ofOrders.promo, quote.promoCode],
          [ofOrders.note, quote.note],
        ]}
      />
    </Panel>
    <Panel title={ofOrders.buyer}>
      <Facts
        items={[
          [ofOrders.company, quote.buyer.company],
          [ofOrders.contact, `${quote.buyer.firstname} ${quote.buyer.lastname}`.trim()],
          [
            ofOrders.email,
            quote.buyer.email ? (
              <Anchor key="mail" href={`mailto:${quote.buyer.email}`}>
                {quote.buyer.email}
              </Anchor>
            ) : null,
          ],
          [ofOrders.phone, formatPhone(quote.buyer.phone)],
          [ofOrders.siret, quote.buyer.siret],
          [ofOrders.vatNumber, quote.buyer.vatNumber],
        ]}
      />
    </Panel>
    <Panel title={ofOrders.delivery}>
      <Facts
        items={[
          [ofOrders.mode, quote.deliveryName],
          [ofOrders.address, placeOf(quote.delivery)],
          [ofOrders.instructions, quote.shipping.instructions],
        ]}
      />
    </Panel>
    <Panel title={ofOrders.billing}>
      <Facts items={[[ofOrders.address, placeOf(quote.billing) ?? ofOrders.noAddress]]} />
    </Panel>
  </Stack>
);

export default function QuotePage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      endpoint={quoteCalls.read}
      input={{ id }}
      back={{ label: named.many, to: path }}
      of={(quote) => ({
        title: quote.number ? `${named.one} ${quote.number}` : words.draft,
        subtitle: quote.buyerName,
        status: { of: quote.status, word: statusWords[quote.status] },
        amount: quote.totalTTC ?? null,
        amountNote: 'TTC',
        next: <Next quote={quote} />,
        actions: <Paper quote={quote} />,
        more: (
          <>
            <MenuLink icon="copy" to={`/dashboard/orders/add?subType=quote&from=${quote.id}`}>
              {editor.duplicate}
            </MenuLink>
            {whyNotDiscard(quote) ? null : <Discard quote={quote} />}
          </>
        ),
        content: <OrderLines order={quote} />,
        aside: <Aside quote={quote} />,
        history: <History endpoint={quoteCalls.history} id={id} values={{ status: statusWords }} />,
      })}
    />
  );
}
