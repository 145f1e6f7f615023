import { addressLines } from '#areas/identity/rules/address.ts';
import { PAYMENT_TYPE_WORDS } from '#areas/payments/rules/methods.ts';
import {
  ActionButton,
  MenuAction,
  MenuLink,
  ReasonedButton,
  today,
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
  withCode,
} from '#ui/office/index.ts';
import { DocumentHistory } from '#areas/messaging/web/index.ts';
import type { Day } from '#kernel/day.ts';
import { whyNotChange, whyNotDiscard } from '#areas/sales/rules/order/lifecycle.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { OFFER_SCREENS } from './offer-screens.ts';
import { NewTaskLink, editor, depositOf, OptionLines, OrderLines, words as ofOrders } from '#areas/sales/web/index.ts';
import { answerForClient, orderOfQuote, remindQuote, sendQuote } from '../rules/quote/quote-endpoints.ts';
import type { QuotedLine } from '../rules/quote/left.ts';
import { whyNotOrder, whyNotSend } from '../rules/quote/quote.ts';
import { FollowUp, useFollowUp } from './quote/quote-follow-up.tsx';
import { words } from './quote/quote-words.ts';
import { quoteCalls } from '../rules/document-calls.ts';

const { path, statusWords, words: named } = OFFER_SCREENS.quote;

/** The next step of a quote: complete, send, or make an order. */
const Next = ({ quote }: { readonly quote: Order }) => {
  const { mayCall } = useOffice();
  const follow = useFollowUp(quote.id);
  if (quote.status === 'draft')
    return mayCall(quoteCalls.change) ? (
      <Button component={Link} to={`${path}/${quote.id}/edit`}>
        {editor.editDraft}
      </Button>
    ) : null;
  const isLeft = follow?.lines?.some((line) => line.left > 0) ?? false;
  if (follow?.order && isLeft && quote.status === 'validated')
    return <PartButton quote={quote} lines={follow.lines ?? []} />;
  if (follow?.order)
    return (
      <Button component={Link} to={`/dashboard/orders/${follow.order.id}`}>
        {words.openOrder}
      </Button>
    );
  const isSent = follow?.versions.some((one) => one.isCurrent) ?? false;
  if (quote.status === 'pending' && follow && !isSent)
    return <SendButton quote={quote} name={follow.versions.length > 0 ? words.sendNext : words.send} />;
  return whyNotOrder(quote.status, false) ? null : <OrderButton quote={quote} />;
};

const SendButton = ({ quote, name }: { readonly quote: Order; readonly name: string }) =>
  useOffice().mayCall(sendQuote) ? (
    <ReasonedButton primary whyNot={whySendWaits(quote)} onClick={() => send(quote, name)}>
      {name}
    </ReasonedButton>
  ) : null;

/** The form comes when it is asked for. */
const send = (quote: Order, title: string): void =>
  void withCode(
    () => import('./quote/quote-send.tsx'),
    ({ askSend }) => askSend(quote, title),
  );
const whySendWaits = (quote: Order) =>
  whyNotSend({ status: quote.status, validUntil: quote.validUntil as Day | null }, today() as Day);

const OrderButton = ({ quote }: { readonly quote: Order }) => {
  const navigate = useNavigate();
  return (
    <ActionButton
      primary={quote.status === 'validated'}
      endpoint={orderOfQuote}
      input={{ id: quote.id, version: quote.version }}
      confirm={quote.status === 'validated' ? words.orderSure : words.orderAccepts}
      after={(made) => void navigate(`/dashboard/orders/${made.id}`)}
    >
      {words.order}
    </ActionButton>
  );
};

/** Orders the rest of the quote, one order at a time. */
const PartButton = ({ quote, lines }: { readonly quote: Order; readonly lines: readonly QuotedLine[] }) => {
  const navigate = useNavigate();
  return useOffice().mayCall(orderOfQuote) ? (
    <Button onClick={() => void takePart(quote, lines, navigate)}>{words.orderRest}</Button>
  ) : null;
};

const takePart = (quote: Order, lines: readonly QuotedLine[], go: (to: string) => unknown): void =>
  void withCode(
    () => import('./quote/quote-part.tsx'),
    async ({ askPart }) => {
      const made = await askPart({
        id: quote.id,
        version: quote.version,
        lines,
        accepts: quote.status === 'pending',
      });
      if (made !== null) go(`/dashboard/orders/${made}`);
    },
  );

/** Further actions on a quote that waits or was accepted. */
const Parts = ({ quote }: { readonly quote: Order }) => {
  const navigate = useNavigate();
  const lines = useFollowUp(quote.id)?.lines ?? [];
  if (whyNotOrder(quote.status, !lines.some((line) => line.left > 0))) return null;
  return (
    <MenuAction icon="orders" endpoint={orderOfQuote} whyNot={null} onPress={() => takePart(quote, lines, navigate)}>
      {words.orderPart}
    </MenuAction>
  );
};

/** Further actions on a quote that waits. */
const Answers = ({ quote }: { readonly quote: Order }) => {
  const { mayCall } = useOffice();
  const navigate = useNavigate();
  const isSent = useFollowUp(quote.id)?.versions.some((one) => one.isCurrent) ?? false;
  const input = { id: quote.id, version: quote.version };
  if (quote.status !== 'pending') return null;
  return (
    <>
      {mayCall(quoteCalls.change) && !whyNotChange(quote) ? (
        <MenuLink icon="edit" to={`${path}/${quote.id}/edit`}>
          {words.edit}
        </MenuLink>
      ) : null}
      <MenuAction icon="mail" endpoint={sendQuote} whyNot={whySendWaits(quote)} onPress={() => send(quote, words.send)}>
        {words.send}
      </MenuAction>
      {isSent ? (
        <ActionItem icon="bell" endpoint={remindQuote} input={{ id: quote.id }} confirm={words.remindSure}>
          {words.remind}
        </ActionItem>
      ) : null}
      <ActionItem
        icon="orders"
        endpoint={orderOfQuote}
        input={input}
        confirm={words.orderAccepts}
        after={(made) => void navigate(`/dashboard/orders/${made.id}`)}
      >
        {words.order}
      </ActionItem>
      <ActionItem
        icon="check"
        endpoint={answerForClient}
        input={{ ...input, answer: 'accepted' }}
        confirm={words.acceptedSure}
      >
        {words.accepted}
      </ActionItem>
      <ActionItem
        icon="close"
        endpoint={answerForClient}
        input={{ ...input, answer: 'refused' }}
        confirm={words.refusedSure}
      >
        {words.refused}
      </ActionItem>
      <ActionItem
        icon="trash"
        danger
        endpoint={answerForClient}
        input={{ ...input, answer: 'cancelled' }}
        confirm={words.cancelSure}
      >
        {words.cancel}
      </ActionItem>
    </>
  );
};

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
    {quote.status === 'draft' ? null : <FollowUp id={quote.id} waits={quote.status === 'pending'} />}
    <Panel title={ofOrders.facts}>
      <Facts
        items={[
          [words.dated, quote.placedAt && formatInstant(quote.placedAt)],
          [words.validity, quote.validUntil && formatDay(quote.validUntil)],
          [editor.deliverOn, quote.deliverOn && formatDay(quote.deliverOn)],
          [
            ofOrders.method,
            PAYMENT_TYPE_WORDS[quote.paymentType as keyof typeof PAYMENT_TYPE_WORDS] || quote.paymentType,
          ],
          [ofOrders.demanded, depositOf(quote)],
          [ofOrders.promo, quote.promoCode],
          [editor.notes.client.label, quote.note],
          [editor.conditions, quote.conditions],
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
  const mayPrint = useOffice().mayCall(quoteCalls.pdf);
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
        paper: mayPrint && quote.number ? { url: fileUrl(quoteCalls.pdf, { id }), version: quote.version } : null,
        more: (
          <>
            <MenuLink icon="copy" to={`/dashboard/orders/add?subType=quote&from=${quote.id}`}>
              {editor.duplicate}
            </MenuLink>
            <NewTaskLink kind="quote" id={quote.id} clientId={quote.clientId} />
            <Parts quote={quote} />
            <Answers quote={quote} />
            {whyNotDiscard(quote) ? null : <Discard quote={quote} />}
          </>
        ),
        content: (
          <Stack gap="md">
            <OrderLines order={quote} />
            <OptionLines order={quote} />
          </Stack>
        ),
        aside: <Aside quote={quote} />,
        history: <DocumentHistory endpoint={quoteCalls.history} id={id} values={{ status: statusWords }} />,
      })}
    />
  );
}
