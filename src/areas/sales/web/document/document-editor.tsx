import { useEffect, useRef, useState } from 'react';
import {
  ask,
  ActionItem,
  Alert,
  Button,
  EmptyState,
  formatMoney,
  formatPercent,
  Group,
  Panel,
  RecordFrame,
  Skeleton,
  Stack,
  Text,
  useAction,
  useEndpoint,
  useLater,
  useNavigate,
  useOffice,
  useUnsaved,
} from '#ui/office/index.ts';
import { changeValidatedOrder } from '../../rules/endpoints.ts';
import type { OfficePrice } from '../../rules/order/office-order.ts';
import { ROUNDING_SHORT } from '#areas/pricing/rules/lines/rounding-words.ts';
import type { Order } from '../../rules/order/sale.ts';
import { type DocumentScreen, noteReader } from './document-screens.ts';
import { editor } from './editor-words.ts';
import { ClientPart, TermsPart } from '../order/order-client.tsx';
import { OrderSheet } from '../order/order-sheet.tsx';
import { DeliveryPart, NotePart, PaymentPart } from '../order/order-terms.tsx';
import { Revised } from './revised.tsx';
import { asLastTime, byField, copyOf, EMPTY, sentOf, type TypedOrder, typedOf } from './typed-order.ts';
import { useLastOrder } from './use-last-order.ts';
import { words } from '../words.ts';

const PRICE_AFTER_MS = 250;

const Sums = ({ price }: { readonly price: OfficePrice | undefined }) => {
  const { totals, vat = [], extras = [] } = price ?? {};
  return (
    <Panel title={editor.sums}>
      {price === undefined ? (
        <Skeleton height={96} />
      ) : !totals ? (
        <Text size="sm" c="dimmed">
          {editor.notPriced}
        </Text>
      ) : (
        <Stack gap={6}>
          {extras.map((one) => (
            <Sum key={one.id} label={`${one.label} HT`} value={formatMoney(one.net ?? 0)} />
          ))}
          {totals.promo > 0 ? <Sum label={editor.promoOff} value={`−${formatMoney(totals.promo)}`} /> : null}
          {price.wholeDiscount ? (
            <Sum label={editor.wholeDiscount(price.priceMode)} value={`−${formatMoney(price.wholeDiscount)}`} />
          ) : null}
          <Sum label={editor.HT} value={formatMoney(totals.HT)} />
          {vat.map((row) => (
            <Sum
              key={`${row.treatment} ${row.rate}`}
              label={`${editor.VAT} ${formatPercent(row.rate)}`}
              value={formatMoney(row.vat)}
            />
          ))}
          {totals.duty > 0 ? <Sum label={editor.duty} value={formatMoney(totals.duty)} /> : null}
          <Sum label={editor.TTC} value={formatMoney(totals.TTC)} strong />
          <Text size="xs" c="dimmed">
            {words.rounding(ROUNDING_SHORT[totals.rounding])}
          </Text>
        </Stack>
      )}
    </Panel>
  );
};

const Sum = ({
  label,
  value,
  strong = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
}) => (
  <Group justify="space-between" wrap="nowrap" gap="md" fw={strong ? 600 : undefined}>
    <Text size="sm" {...(strong ? {} : { c: 'dimmed' })} inherit={strong}>
      {label}
    </Text>
    <Text size="sm" fw={strong ? 600 : undefined}>
      {value}
    </Text>
  </Group>
);

interface Editing {
  readonly screen: DocumentScreen;
  readonly document: Order | null;
  /** The order whose content a new document begins with. */
  readonly copied?: Order;
  /** The client of a new document that was begun from his page. */
  readonly clientId?: string | null;
}

/**
 * The editor of a document of any kind, for users who may write this kind: the address of the screen is the same for
 * all kinds.
 */
export const DocumentEditor = (editing: Editing) =>
  [editing.screen.can, ...(editing.screen.atOnce?.can ?? [])].every(useOffice().may) ? (
    <Editor {...editing} />
  ) : (
    <EmptyState level={1} icon="files" title={editing.screen.words.fresh} text={editor.notYours} />
  );

/** Typed like in a spreadsheet: whom for, what, how it travels and is paid; the server says at each pause what it comes to. */
const Editor = ({ screen, document: given, copied, clientId = null }: Editing) => {
  const { words: named } = screen;
  // As it was when it was opened: a newer version must be read by a person before it is written over.
  const [order] = useState(given);
  const navigate = useNavigate();
  const seesPrices = useOffice().may('seeAllPrice') && !screen.isGiven;
  const [start, setStart] = useState(() =>
    order ? typedOf(order) : copied ? copyOf(copied, () => crypto.randomUUID()) : { ...EMPTY, clientId },
  );
  const [typed, setTyped] = useState<TypedOrder>(start);
  const [tried, setTried] = useState(false);
  const put = (change: Partial<TypedOrder>): void => setTyped((now) => ({ ...now, ...change }));
  const last = useLastOrder(typed.clientId);
  // As last time, until somebody says otherwise: once for each client that is chosen on a new document.
  const begun = useRef(copied || order ? typed.clientId : null);
  useEffect(() => {
    if (!last || begun.current === typed.clientId) return;
    begun.current = typed.clientId;
    // Gifts travel with the person who gives them, and are not paid.
    if (screen.isGiven) return;
    setTyped((now) => asLastTime(now, last));
    // Begun from his page, a document holds nothing of anybody's yet.
    setStart((now) => (now.clientId === typed.clientId ? asLastTime(now, last) : now));
  }, [last, typed.clientId, screen.isGiven]);
  const release = useUnsaved(JSON.stringify(typed) !== JSON.stringify(start));

  const sent = sentOf(typed, seesPrices);
  const asked = useLater({ ...sent, reprice: typed.reprice, ...(order ? { orderId: order.id } : {}) }, PRICE_AFTER_MS);
  const price = useEndpoint(screen.price, asked, { keep: true, silent: true }).data;
  const [adding, changing] = [useAction(screen.add), useAction(screen.change)];
  const revising = useAction(changeValidatedOrder);
  const [agreed, agree] = useState(false);
  const refused = adding.error ?? changing.error ?? revising.error;
  // Errors about the lines show at once; missing answers show only when the user wants to go on.
  const live = byField(
    (price?.errors ?? []).filter(
      (one) => tried || /^(lines\.|promoCode|wholeDiscount|liftLimit|shipping|typology|warehouse)/.test(one.field),
    ),
  );
  const errors = { ...(tried ? refused?.fields : {}), ...live };

  const isDraft = order === null || order.status === 'draft';
  const validated = order?.status === 'validated' ? order : null;
  const save = async (place: boolean): Promise<void> => {
    setTried(place || !isDraft);
    const whole = { ...sent, place, tellBuyer: typed.tellBuyer, newClient: typed.newClient };
    // An act that cannot be undone asks first, even when the user clicks before the sheet was priced.
    const sure = screen.atOnce?.sure;
    if (sure && (await ask({ title: named.place, text: sure, validateLabel: named.place })) === null) return;
    const shownTotal = price?.totals?.TTC;
    const answer = validated
      ? await revising.run({
          ...sent,
          id: validated.id,
          version: validated.version,
          reprice: typed.reprice,
          tellBuyer: typed.tellBuyer,
          agreed,
          ...(shownTotal === undefined ? {} : { shownTotal }),
        })
      : order
        ? await changing.run({ ...whole, id: order.id, version: order.version, reprice: typed.reprice })
        : await adding.run(whole);
    if (!answer) return;
    release();
    void navigate(screen.atOnce?.opens(answer) ?? `${screen.path}/${answer.id}`);
  };
  const pending = adding.pending || changing.pending || revising.pending;
  const isLost = refused?.status === 409 && refused.code === 'sales.lost-race';
  const parts = { typed, errors, put, price };
  return (
    <RecordFrame
      back={
        order
          ? { label: order.number ?? named.many, to: `${screen.path}/${order.id}` }
          : { label: named.many, to: screen.path }
      }
      remembered={order !== null}
      look={{
        title: order === null ? named.fresh : isDraft ? editor.draft : editor.change(named.the, order.number ?? ''),
        amount: price?.totals && typed.lines.length > 0 && !screen.isGiven ? price.totals.TTC : null,
        amountNote: 'TTC',
        next: (
          <Button loading={pending} onClick={() => void save(isDraft)}>
            {isDraft ? named.place : editor.save(named.the)}
          </Button>
        ),
        actions:
          isDraft && !screen.atOnce ? (
            <Button variant="default" disabled={pending} onClick={() => void save(false)}>
              {editor.saveDraft}
            </Button>
          ) : null,
        more:
          order && isDraft ? (
            <ActionItem
              icon="trash"
              danger
              endpoint={screen.discard}
              input={{ id: order.id }}
              confirm={editor.discardSure}
              after={() => {
                release();
                void navigate(screen.path);
              }}
            >
              {editor.discard}
            </ActionItem>
          ) : null,
        alert:
          tried && price && price.errors.length > 0 ? (
            <Alert color="red" title={named.beforePlace} role="alert" mb="md">
              {price.errors.map((one) => (
                <div key={one.field + one.message}>{one.message}</div>
              ))}
            </Alert>
          ) : isLost ? (
            <Alert color="orange" title={editor.conflict(named.this)}>
              <Button
                variant="default"
                onClick={() => {
                  release();
                  window.location.reload();
                }}
              >
                {editor.reload(named.the)}
              </Button>
            </Alert>
          ) : null,
        content: (
          <>
            {validated ? (
              <Panel title={editor.client}>
                <Text size="sm">{validated.buyerName}</Text>
              </Panel>
            ) : (
              <ClientPart {...parts} arrives={order === null && start.clientId === null} />
            )}
            <TermsPart {...parts} typology={price?.typology ?? null} expires={screen.expires} />
            <OrderSheet
              lines={typed.lines}
              price={price}
              errors={errors}
              typology={typed.typology ?? price?.typology ?? null}
              paid={screen.isGiven ? [] : (last?.prices ?? [])}
              isGiven={screen.isGiven}
              offers={screen.expires}
              laysOut={!screen.isGiven && !screen.atOnce}
              onChange={(lines) => put({ lines })}
            />
            {screen.isGiven ? (
              <NotePart {...parts} readBy={noteReader(screen.kind, order)} />
            ) : (
              <>
                <DeliveryPart {...parts} />
                <PaymentPart
                  {...parts}
                  demands={screen.expires}
                  readBy={noteReader(screen.kind, order)}
                  tells={
                    validated
                      ? editor.tellChange
                      : isDraft && screen.placed !== null
                        ? screen.expires
                          ? editor.sendQuote
                          : editor.tellBuyer
                        : null
                  }
                />
              </>
            )}
          </>
        ),
        aside: (
          <Stack gap="md">
            {validated ? (
              <Revised order={validated} price={price} agreed={agreed} error={errors.agreed} agree={agree} />
            ) : null}
            {seesPrices ? (
              <Sums price={typed.lines.length > 0 ? price : price && { ...price, totals: undefined }} />
            ) : null}
            {order && !isDraft && !screen.isGiven ? (
              <Group gap="xs">
                <Text size="xs" c="dimmed">
                  {typed.reprice ? editor.repriced : editor.repriceWhy}
                </Text>
                {typed.reprice || !seesPrices ? null : (
                  <Button variant="default" onClick={() => put({ reprice: true })}>
                    {editor.reprice}
                  </Button>
                )}
              </Group>
            ) : null}
            {price && price.notices.length > 0 ? (
              <Alert color="orange" title={editor.notices}>
                {price.notices.map((one) => (
                  <div key={one}>{one}</div>
                ))}
              </Alert>
            ) : null}
          </Stack>
        ),
      }}
    />
  );
};
