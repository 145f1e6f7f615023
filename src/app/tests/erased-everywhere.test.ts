import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { addContact, clientOwnFields, clients, eraseClient } from '#areas/clients/rules/endpoints.ts';
import { addOpportunity } from '#areas/prospecting/rules/endpoints.ts';
import { addTask, doTask } from '#areas/clients/rules/task/task-endpoints.ts';
import { addListView } from '#areas/identity/rules/list-view-endpoints.ts';
import { chooseNotifications, notifications } from '#areas/messaging/rules/endpoints.ts';
import { shopMails } from '#areas/messaging/rules/mail/mail-endpoints.ts';
import { addWebhook } from '#areas/messaging/rules/webhook-endpoints.ts';
import { answerTicket, writeToClient, writeToShop } from '#areas/messaging/rules/ticket/ticket-endpoints.ts';
import { cancelOrder, placeOrder } from '#areas/sales/rules/endpoints.ts';
import { CLAIRE, onCredit, PARIS, placing, cartOf } from '#areas/sales/testing/fixtures.ts';
import { clientFields } from '#areas/shops/rules/fields/own-field.ts';
import { startTestCards } from '#platform/cards/test-cards.ts';
import { INSTALLATION, sql } from '#platform/db.ts';
import { testDatabase } from '#platform/postgres/test-database.ts';
import { testBed } from '#platform/testing.ts';
import { ok } from '../testing/estate.ts';

/**
 * Article 17, in the whole database: a client with a name that nobody else has does all that a client does, is erased, and is then looked
 * for in every column of words of every table. A table that is new is in none of the lists below, and fails until somebody has said which.
 */
const BASE = 'erased_everywhere';
const t = await testBed({ base: BASE });

/** Where he is still named, and why the law or his papers want it. */
const KEPT: Readonly<Record<string, string>> = {
  sale: 'orders and quotes are papers of business: ten years, with the parties that they name',
  sale_line: 'the lines of those papers',
  quote_version: 'what was offered, as it was sent',
  quote_link: 'to which address it was offered: proof of the offer',
  quote_answer: 'who accepted it, and how: proof of the contract',
  quote_comment: 'what was said of the offer before it was accepted',
  shipment: 'delivery notes are papers of business',
  delivery_proof: 'who took the goods, and signed for them',
  delivery_stop: 'what became of a delivery note',
  withdrawal: 'a consumer’s declaration of withdrawal, and what it was answered',
  withdrawal_answer: 'the same',
  withdrawal_judgement: 'the same',
  bill: 'bills are kept ten years as they were issued',
  bill_line: 'the same',
  bill_file: 'the same',
  bill_life: 'what became of a bill with the administration',
  bill_platform: 'the same',
  reminder: 'what was claimed of a bill that was not paid',
  reminder_stop: 'why it was not claimed',
  late_charge: 'what was claimed for being late',
  entry: 'books',
  entry_line: 'books',
  export_batch: 'books that were handed over',
  bank_file: 'books: what the bank said',
  bank_line: 'books: what the bank said',
  bank_matching: 'books',
  bank_matching_line: 'books: why a line of the bank pays what it pays',
  payout: 'books: what the bank credited together',
  payout_line: 'books: whose money the bank credited',
  cheque_slip: 'books: what was taken to the bank',
  cheque_slip_line: 'books: whose cheque was taken to the bank',
  payment_intent: 'books: who paid what',
  payment_event: 'books',
  payment_dispute: 'books: what a bank took back, and why',
  online_payment: 'books: who paid online',
  pay_link: 'books: to whom a payment was asked',
  pay_attempt: 'books',
  card_imprint: 'money: whose card vouched',
  card_imprint_event: 'money',
  card_work: 'money',
  instalment_plan: 'an agreement to pay in parts',
  instalment_part: 'the same',
  sepa_mandate: 'a mandate is proved for as long as its debits may be contested',
  sepa_debit: 'the same',
  sepa_collection: 'the same',
  sepa_transfer_order: 'books: whom money was given back to',
  accompanying_document: 'papers of the excise',
  drm_declaration: 'papers of the excise',
  parcel_label: 'papers of the carrier',
  label_run: 'papers of the carrier',
  futures_part: 'what is still to be billed of an order',
  goods_return: 'why goods came back: a paper of the order',
  goods_return_line: 'the same',
  goods_return_cancelled: 'the same',
  document_link: 'which paper came of which',
  // Tables of the person's own account, which no estate holds.
  user_account: 'his own account, which he closes himself',
  user_shop: 'his own account',
  cart: 'his own account',
  checkout: 'his own account',
  registration: 'what he is registering himself',
  invitation: 'somebody of the estate',
  service_identity: 'his own account',
  login_attempt: 'who tries to come in, for an hour',
  access_event: 'who came into an account, for six months',
  // Tables that are purged within the month that the law allows.
  job: 'work that was done goes within seven days',
  idempotency: 'answers that a repeat must get again go within thirty days',
  document_download: 'the address of a file, taken once',
  paper_batch: 'files of many papers go within three days',
};

/** Tables erased with the client: planted below, or of the same kind. */
const ERASED = [
  ...[
    'access_request',
    'client',
    'client_address',
    'contact',
    'own_value',
    'task',
    'opportunity',
    'list_view',
    'call_list_item',
  ],
  ...['mail', 'notification', 'ticket', 'ticket_file', 'ticket_message', 'webhook_delivery', 'file'],
  ...['month_billing_item', 'sample_follow_up', 'order_link', 'booking', 'booking_link', 'tour_wait', 'tour_wait_link'],
  ...['client_import', 'client_import_row', 'client_merge', 'tasting', 'tasting_wine', 'booking_participant'],
  // Its name and address go; the number of the consultation stays with the bills that rest on it.
  'vat_check',
];

/**
 * Tables about no client: wines, prices, cellars, settings, the program's own work; and people who are no clients.
 */
const OF_NOBODY = [
  ...[
    'accounting_code',
    'client_merge_moved',
    'agent_request',
    'agent_zone',
    'allocation',
    'allocation_share',
    'api_key',
    'audit',
    'bill_balance',
    'bulk_run',
    'bulk_run_item',
  ],
  ...['lost_reason', 'call_list', 'opportunity_stage', 'product_text', 'client_group'],
  ...[
    'bill_vat',
    'bottling',
    'bottling_line',
    'box_type',
    'captcha_service',
    'captcha_used',
    'card_account',
    'carrier',
  ],
  ...['calendar_feed', 'iframe', 'tour_closing', 'tour_event', 'tour_slot', 'tour_resource', 'slot_message'],
  ...['carrier_rate', 'client_field', 'client_tag', 'collection_point', 'counter', 'dated_rate', 'delivery_fee'],
  ...['delivery_mode', 'delivery_round', 'drm_correction', 'drm_draft', 'einvoice_platform', 'entry_counter'],
  ...['excise_product', 'excise_site', 'excise_warehouse', 'excise_year_told', 'format_price', 'franco'],
  ...['futures_campaign', 'futures_price', 'heard', 'home_arrangement', 'import', 'import_row', 'mail_server'],
  ...['maintenance', 'migration', 'month_billing', 'notification_choice', 'numbering', 'one_time_token', 'order_field'],
  ...['parcel_news', 'passkey', 'pay_account', 'payment_group', 'payment_transition', 'picture_size', 'planned_prices'],
  ...['platform_flow', 'platform_news', 'price_change', 'price_follow', 'price_sheet', 'product', 'product_field'],
  ...['product_format', 'product_range', 'product_vintage', 'promotion', 'provider_event', 'public_name', 'purchase'],
  ...[
    'purchase_bill',
    'purchase_line',
    'purchase_reception',
    'purchase_reception_line',
    'purchase_credit',
    'quick_answer',
    'recovery_code',
  ],
  ...[
    'round',
    'sandbox_news',
    'sandbox_operation',
    'second_factor',
    'service_trip',
    'session',
    'shipper_account',
    'shop',
    'slot_message_item',
  ],
  ...['shop_builder', 'shop_tab', 'stock_count_line', 'stock_expected', 'stock_item', 'stock_movement'],
  ...[
    'stock_reservation',
    'supplier',
    'supplier_article',
    'support_access',
    'typology',
    'vintage_label',
    'warehouse',
    'webhook',
  ],
];

const RARE = ['Quarantignac', 'Tournebouche', 'Zéphirine', '699887766'];

interface Column {
  readonly table: string;
  readonly column: string;
}
/** Whatever can hold words: text, JSON in both forms, lists of text. */
const columnsOfWords = async (db: pg.Client): Promise<readonly Column[]> =>
  (
    await db.query(`select c.relname as "table", a.attname as "column" from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and format_type(a.atttypid, null) in ('text', 'text[]', 'json', 'jsonb', 'character varying', 'bytea', 'tsvector')
      order by 1, a.attnum`)
  ).rows as Column[];

const seen = async <R>(work: (db: pg.Client) => Promise<R>): Promise<R> => {
  const db = new pg.Client({ connectionString: (await testDatabase(BASE)).adminUrl });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
};

/** The policies hold the administrator of the database too: he looks as each of these people, in the estate and in the installation. */
const tracesIn = (shopId: string, people: readonly string[]): Promise<readonly string[]> =>
  seen(async (db) => {
    const found = new Set<string>();
    const columns = await columnsOfWords(db);
    for (const shop of [shopId, INSTALLATION])
      for (const person of people) {
        await db.query("select set_config('app.shop_id', $1, false), set_config('app.user_id', $2, false)", [
          shop,
          person,
        ]);
        for (const { table, column } of columns) {
          const { rows } = await db.query(
            `select 1 from ${pg.escapeIdentifier(table)} x where x.${pg.escapeIdentifier(column)}::text ~* $1 limit 1`,
            [RARE.join('|')],
          );
          if (rows.length > 0) found.add(`${table}.${column}`);
        }
      }
    return [...found];
  });

test('every table that can hold words is said to lose them, to keep them for a reason, or to tell of nobody', async () => {
  const tables = new Set((await seen(columnsOfWords)).map(({ table }) => table));
  const said = [...Object.keys(KEPT), ...ERASED, ...OF_NOBODY];
  expect([...tables].filter((one) => !said.includes(one))).toEqual([]);
  expect(said.filter((one) => !tables.has(one))).toEqual([]);
  expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([]);
});

describe('a client who did all that clients do, and is erased', () => {
  test('is named nowhere but in the papers that the law keeps; of the mails there stay the date and the document', async () => {
    startTestCards(t.pool, t.frame.clock);
    const shop = await onCredit(t, 1, 60);
    const { owner, ownerId, shopId } = shop.estate;
    const made = ok(t, owner);
    await t.tx(shopId, (tx) => sql`update shop set online = true where shop_id = ${shopId}`.execute(tx));
    const hand = await t.person({
      role: 'iam',
      shopId,
      authorizations: { seeAllMessages: true, seeAllClient: true, createTask: true, seeAllOrder: true },
    });
    // Everything is told by mail too, to the collaborator.
    const { choices } = (await t.call(chooseNotifications, { choices: [] } as never, hand.token)).body;
    for (const one of choices.filter(({ mayMail }) => mayMail))
      await t.call(
        chooseNotifications,
        { choices: [{ type: one.type, inCentre: true, byMail: true }] } as never,
        hand.token,
      );
    await made(addWebhook, { url: 'https://exemple.fr/webhook', events: ['sales.order-placed'] } as never);

    // The client also buys on the shop, under an account.
    const buyer = await t.person({ role: 'buyer' });
    const email = 'ysolde@quarantignac.example';
    const who = { ...CLAIRE, firstname: 'Ysolde', lastname: 'Quarantignac', email, phone: '0699887766' };
    const place = { ...PARIS, street: '7 venelle Zéphirine' };
    const placed = await t.call(
      placeOrder,
      placing(cartOf(shop, 6, 'check'), { buyer: who, deliveryAddress: place }) as never,
      null,
    );
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    await t.drain();
    const [row] = (await t.call(clients, { search: 'quarantignac' } as never, owner)).body.rows;
    const id = row?.id as string;
    await t.tx(shopId, (tx) =>
      sql`update client set user_id = ${buyer.userId} where shop_id = ${shopId} and id = ${id}`.execute(tx),
    );

    // The office writes down what it knows of him, and works for him.
    await made(addContact, {
      clientId: id,
      lastname: 'Tournebouche',
      firstname: 'Wulfrane',
      email: 'w@tournebouche.example',
    } as never);
    const own = (await made(clientFields.add, { name: 'Passion', kind: 'text', choices: [] } as never)) as {
      id: string;
    };
    await made(clientOwnFields.write, { id, version: 0, values: { [own.id]: 'le Zéphirine' } } as never);
    const task = await made(addTask, {
      title: 'Rappeler Mme Quarantignac',
      notes: 'Voir Wulfrane Tournebouche',
      day: '2030-01-01',
      clientId: id,
      assigneeId: hand.userId,
    } as never);
    await t.drain();
    await t.call(
      doTask,
      { id: (task as { id: string }).id, result: 'Vue à la venelle Zéphirine' } as never,
      hand.token,
    );
    await made(addOpportunity, { title: 'La cave de Mme Quarantignac', clientId: id, amount: 400 } as never);
    await made(addListView, {
      list: 'clients.clients',
      name: 'Mes clients',
      filter: {},
      sort: '',
      search: 'quarantignac',
      columns: null,
    } as never);

    // They write to each other.
    const asked = await t.call(
      writeToShop,
      { shopId, subject: 'Ma venelle Zéphirine', text: 'Ici Ysolde Quarantignac.' },
      buyer.token,
    );
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    await made(answerTicket, { id: asked.body.id, text: 'Chère Madame Quarantignac' });
    await made(writeToClient, {
      id,
      subject: 'Votre adresse',
      text: 'Zéphirine, toujours ?',
    } as never);
    await t.drain();
    await t.drain('messaging.mail-ticket');
    const { rows } = await t.pool.query('select id from mail where shop_id = $1 or recipient = $2', [
      shopId,
      hand.email,
    ]);
    expect(rows.length).toBeGreaterThan(4);

    // The order ends: nothing holds him any more.
    const order = await t.tx(shopId, (tx) =>
      tx
        .selectFrom('sale')
        .select('id')
        .where('shop_id', '=', shopId)
        .where('kind', '=', 'order')
        .executeTakeFirstOrThrow(),
    );
    await made(cancelOrder, { id: order.id } as never);
    // Slow acts are planted as rows: a sample of the client, and a month that billed the client.
    await t.tx(shopId, async (tx, call) => {
      const [month, run] = [call.today.slice(0, 7), call.newId()];
      await sql`insert into sample_follow_up (shop_id, sale_id, given_on, note)
        values (${shopId}, ${order.id}, ${call.today}, 'Ysolde Quarantignac en reprendra')`.execute(tx);
      await sql`insert into month_billing (shop_id, id, month, status, created_by, created_at) values (${shopId}, ${run}, ${month}, 'completed', ${ownerId}, ${call.now})`.execute(
        tx,
      );
      await sql`insert into month_billing_item (shop_id, run_id, position, client_id, client_name, sale_ids)
        values (${shopId}, ${run}, 0, ${id}, 'Quarantignac Ysolde', '{}')`.execute(tx);
    });
    const everybody = [ownerId, hand.userId, buyer.userId];
    const planted = await tracesIn(shopId, everybody);
    for (const column of [
      'client.lastname',
      'contact.lastname',
      'own_value.filled',
      'task.title',
      'opportunity.title',
      'ticket_message.body',
    ])
      expect(planted).toContain(column);
    for (const column of [
      'notification.content',
      'mail.recipient',
      'mail.plain',
      'webhook_delivery.payload',
      'list_view.search',
      'sample_follow_up.note',
      'month_billing_item.client_name',
    ])
      expect(planted).toContain(column);

    await made(eraseClient, { id });
    // The cancellation is notified afterwards, to the client and to the office.
    await t.drain();
    await t.drain('messaging.forget-late');
    const left = await tracesIn(shopId, everybody);
    expect(left.filter((one) => !((one.split('.')[0] as string) in KEPT))).toEqual([]);
    expect(left).toContain('sale.buyer_name');

    const mails = (await t.call(shopMails, {}, owner)).body.rows;
    expect(mails.length).toBeGreaterThan(0);
    for (const one of mails)
      expect(one).toMatchObject({ to: 'Destinataire effacé', subject: 'Mail effacé', isErased: true });
    expect(mails.some(({ about, createdAt }) => about?.label.startsWith('Commande') && createdAt !== '')).toBe(true);
    expect(JSON.stringify((await t.call(notifications, {}, hand.token)).body)).not.toContain('Quarantignac');
  });
});
