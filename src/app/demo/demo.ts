import { NO_WEIGHT } from '#areas/accounting/rules/packaging/packaging.ts';
import { createAccount, linkToShop, openSession } from '#areas/identity/server/index.ts';
import { collaborators } from '#areas/agents/rules/people-endpoints.ts';
import { AGENT_PRESETS, PRESETS } from '#areas/agents/rules/rights.ts';
import { createShop } from '#areas/shops/server/index.ts';
import { PERMISSIONS } from '#kernel/permission.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { createFrame } from '#platform/frame.ts';
import { createWorker } from '#platform/jobs/worker.ts';
import { hashPassword } from '#platform/password.ts';
import type { Program } from '../program.ts';
import { subscriptions } from '../areas.ts';
import type { Settings } from '../settings.ts';
import { callerOn } from './caller.ts';
import { fillCellar, setUpSales } from './cellar.ts';
import { arrangeOffice, openTradeClients, shareAmongAgents } from './office-books.ts';
import { arrangePrices } from './office-prices.ts';
import { seededClock } from './seeded-clock.ts';
import { BUYERS, emailOf } from './people.ts';
import { SHOWN } from './stage.ts';
import { liveYear } from './year.ts';

export const DEMO_PASSWORD = 'Demo2026';
export const DEMO_SHOP = 'domaine-des-hautes-rives';
export const DEMO_ACCOUNTS = [
  { email: 'proprietaire@exemple.fr', username: 'Jeanne Rivière', what: 'propriétaire du domaine', role: 'owner' },
  { email: 'collaborateur@exemple.fr', username: 'Marc Chai', what: 'collaborateur, sans les prix', role: 'iam' },
  { email: 'comptable@exemple.fr', username: 'Anne Comptes', what: 'collaboratrice, à la comptabilité', role: 'iam' },
  { email: 'agent@exemple.fr', username: 'Paul Lefèvre', what: 'agent commercial, ses clients seuls', role: 'agent' },
  {
    email: 'agente@exemple.fr',
    username: 'Sophie Marchand',
    what: 'agente commerciale, ses clients seuls',
    role: 'agent',
  },
  { email: 'acheteuse@exemple.fr', username: 'Claire Martin', what: 'acheteuse particulière', role: 'buyer' },
  {
    email: 'caviste@exemple.fr',
    username: 'Camille Girard',
    what: 'acheteur professionnel, au tarif caviste',
    role: 'buyer',
  },
  {
    email: 'admin@exemple.fr',
    username: 'Administration',
    what: 'administration et boîte aux lettres locale',
    role: 'admin',
  },
] as const;

/** Grams of one unit, its share of the box included. */
const PACKAGING = [
  { ...NO_WEIGHT, container: 'Bouteille 75 cl', glass: 450, cork: 4, paper: 62, aluminium: 1.2 },
  { ...NO_WEIGHT, container: 'Magnum 150 cl', glass: 900, cork: 8, paper: 150, aluminium: 2 },
];
const BUSINESS = {
  reason: 'SCEA Domaine des Hautes Rives',
  legalForm: 'SCEA',
  capital: '45 000 €',
  registry: 'RCS Tours D 732 829 320',
  siren: '732829320',
  siret: '73282932000074',
  nic: '00074',
  naf: '01.21Z',
  vatNumber: 'FR44732829320',
  exciseNumber: 'FR093700E0001',
  cviNumber: '',
  packagingId: 'FR000000_01DEMO',
  packagingProId: '',
  phone: '02 47 00 00 00',
  website: '',
  address: {
    name: 'SCEA Domaine des Hautes Rives',
    street: '3 chemin du Coteau',
    street2: '',
    zipcode: '37500',
    city: 'Cravant-les-Côteaux',
    country: 'FR',
    county: '',
    state: '',
    stateCode: '',
    title: '',
    exciseNumber: '',
    mountain: false,
    phone: '',
    email: '',
  },
};

/** Everything but prices and money: what a hand of the cellar needs. */
const CELLAR_HAND = Object.fromEntries(
  PERMISSIONS.filter((one) => !/price|payment|bill|account|analytics|budget|message/i.test(one)).map((one) => [
    one,
    true,
  ]),
);

const AGENT = Object.fromEntries((AGENT_PRESETS[0]?.rights ?? []).map((one) => [one, true]));
const AGENTS = [
  { email: 'agent@exemple.fr', zones: ['37', '41', '49'] },
  { email: 'agente@exemple.fr', zones: ['75', '92', '44'] },
] as const;

const ACCOUNTANT = Object.fromEntries(
  (PRESETS.find((one) => one.key === 'accountant')?.rights ?? []).map((one) => [one, true]),
);

/** The last person of the demonstration. */
const LAST_INVITED = 'boutique@exemple.fr';
export const DEMO_CUT = 'La démonstration s’est arrêtée en chemin. Pour la refaire entière, videz la base et relancez.';

/** Invitations are never deleted: without the last one the making was cut. */
const isWhole = async ({ frame, pool }: Pick<Program, 'frame' | 'pool'>): Promise<boolean> => {
  const { rows } = await pool.query<RowOf<'public_name', 'shop_id'>>(
    'select shop_id from public_name where shown = $1',
    [DEMO_SHOP],
  );
  const shopId = rows[0]?.shop_id;
  if (shopId === undefined) return false;
  return frame.inShop(shopId, async (tx: Tx) => {
    const last = await sql`select 1 from invitation where shop_id = ${shopId} and email = ${LAST_INVITED}`.execute(tx);
    return last.rows.length > 0;
  });
};

/**
 * The demonstration estate, made once in an empty installation: a shop flagged as such, its people, then thirteen months of business
 * through the real endpoints with seeded random numbers. The same on every machine but for the days, which end today.
 */
export const makeDemo = async (
  program: Pick<Program, 'frame' | 'pool'>,
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'baseUrl'>,
  say: (line: string) => void,
  orders = 176,
): Promise<{ publicName: string } | null> => {
  const { pool } = program;
  // Its owner may have wiped it since and gone on with his account; the others went with it.
  const known =
    (await pool.query("select 1 from user_account where lower(email) = 'collaborateur@exemple.fr'")).rowCount ?? 0;
  if (known > 0) {
    if (!(await isWhole(program))) say(DEMO_CUT);
    return { publicName: DEMO_SHOP };
  }
  if (((await pool.query('select 1 from user_account limit 1')).rowCount ?? 0) > 0) return null;
  say('Premier démarrage : création du domaine de démonstration (treize mois de commandes)…');
  const today = program.frame.clock.millis();
  const clock = seededClock(20_261_121, today - SHOWN - 86_400_000);
  // Mails of invented people must not leave the machine: in this frame there is no SMTP.
  const frame = createFrame({
    pool,
    clock,
    baseUrl: settings.baseUrl,
    subscriptions: subscriptions({ smtpUrl: undefined, mailFrom: settings.mailFrom }, () => frame),
  });
  const call = callerOn(frame);

  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const { owner, shopId, accounts, people } = await frame.inShop(null, async (tx, inner) => {
    const ids = new Map<string, string>();
    for (const one of DEMO_ACCOUNTS) {
      ids.set(
        one.email,
        await createAccount(tx, inner, {
          username: one.username,
          email: one.email,
          passwordHash,
          role: one.role,
        }),
      );
    }
    const made = await createShop(tx, inner, {
      name: 'Domaine des Hautes Rives',
      publicName: DEMO_SHOP,
      contactEmail: 'contact@hautes-rives.exemple.fr',
      isDemo: true,
      business: BUSINESS,
      settings: {
        sepa: { creditorId: 'FR72ZZZ123456' },
        titleProducts: 'Nos vins',
        packagingWeights: PACKAGING,
        legalNotice: 'Domaine de démonstration : aucune commande n’est livrée.',
        terms: 'Conditions générales de vente du domaine de démonstration.',
        termsPro: 'Conditions de vente du domaine de démonstration entre professionnels : paiement à trente jours.',
        director: 'Jeanne Rivière',
        host: 'Hébergeur de démonstration, 2 rue du Port, 59000 Lille, 03 20 00 00 00',
        mediator: {
          name: 'Médiateur de la consommation (démonstration)',
          address: '1 place de la Médiation, 75001 Paris',
          site: 'https://mediateur.exemple.fr',
        },
      },
      editedShop: { color: '#7b1e3a' },
      paymentsList: [
        { type: 'stripe', active: true, clients: ['professional', 'private'], instructions: '' },
        {
          type: 'transfer',
          active: true,
          clients: ['professional', 'private'],
          instructions: 'Indiquez le numéro de la commande ; elle part dès que le virement est reçu.',
          limits: { private: { min: null, max: 3000 }, professional: { min: null, max: null } },
        },
      ],
    });
    const link = (email: string, role: 'owner' | 'iam' | 'agent' | 'buyer', more: object = {}) =>
      linkToShop(tx, inner, { userId: ids.get(email) as string, shopId: made, role, ...more });
    await link('proprietaire@exemple.fr', 'owner');
    await link('collaborateur@exemple.fr', 'iam', { authorizations: CELLAR_HAND });
    await link('comptable@exemple.fr', 'iam', { authorizations: ACCOUNTANT });
    for (const { email } of AGENTS) await link(email, 'agent', { authorizations: AGENT });
    await link('acheteuse@exemple.fr', 'buyer', { typology: 'particulier' });
    await link('caviste@exemple.fr', 'buyer', { typology: 'caviste' });
    const session = await openSession(tx, inner, ids.get('proprietaire@exemple.fr') as string, made);
    const sessions = new Map<string, string>();
    for (const [email, name] of [
      ['acheteuse@exemple.fr', 'Martin'],
      ['caviste@exemple.fr', 'Girard'],
    ] as const) {
      const buyer = BUYERS.find((one) => one.lastname === name);
      if (buyer) sessions.set(emailOf(buyer), (await openSession(tx, inner, ids.get(email) as string, null)).jwt);
    }
    return { owner: session.jwt, shopId: made, accounts: sessions, people: [...ids.values()] };
  });
  // These sessions were opened at the beginning by the seeded clock; the database's own clock must still find them open, until the end.
  await pool.query("update session set expires_at = now() + interval '1 hour'");
  const banks = JSON.stringify([
    {
      rib: {
        holder: BUSINESS.reason,
        bank: 'Banque de la Loire',
        iban: 'FR7630006000011234567890189',
        bic: 'AGRIFRPP',
      },
      default: true,
    },
  ]);
  await frame.inShop(shopId, async (tx: Tx) => {
    await sql`update shop set banks = ${banks}::jsonb where shop_id = ${shopId}`.execute(tx);
  });
  const articles = await fillCellar(call, owner);
  await setUpSales(call, owner);
  const tradeClients = await openTradeClients(call, owner, accounts);
  await arrangeOffice(call, owner);
  await shareAmongAgents(call, owner, [...tradeClients.values()], AGENTS);
  const worker = createWorker(frame);
  await liveYear(
    {
      call,
      clock,
      owner,
      shopId,
      articles,
      accounts,
      tradeClients,
      say,
      secretOf: (number) =>
        frame.inShop(shopId, async (tx: Tx) => {
          const { rows } = await sql<RowOf<'mail', 'html'>>`select html from mail where shop_id = ${shopId}
            and html like '%/devis%#token=%' and subject like ${`%${number}%`} order by created_at desc, id desc limit 1`.execute(
            tx,
          );
          return /\/devis\S*?#token=([\w-]+)/.exec(rows[0]?.html ?? '')?.[1];
        }),
      drain: async () => {
        await worker.drain();
      },
    },
    orders,
    Math.floor((today - SHOWN) / 86_400_000) * 86_400_000,
    today,
  );
  await arrangePrices(call, owner, await frame.inShop(shopId, async (_tx: Tx, inner) => inner.today));
  const shopHand = PRESETS.find((one) => one.key === 'shop')?.rights ?? [];
  await call(
    collaborators.invite,
    { email: LAST_INVITED, firstname: 'Lucie', lastname: 'Berger', permissions: [...shopHand] },
    owner,
  );
  await worker.drain();
  await pool.query('update session set revoked_at = now()');
  // Notifications older than this week count as read.
  await frame.inShop(null, async (tx: Tx) => {
    for (const userId of people) {
      await sql`select set_config('app.user_id', ${userId}, true)`.execute(tx);
      await sql`update notification set seen_at = created_at where user_id = ${userId} and created_at < now() - interval '7 days'`.execute(
        tx,
      );
    }
  });
  return { publicName: DEMO_SHOP };
};
