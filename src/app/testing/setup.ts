import { forgetRates } from '#areas/catalogue/server/index.ts';
import { createAccount, linkToShop, openSession } from '#areas/identity/server/index.ts';
import { useOrderLimits } from '#areas/sales/server/index.ts';
import { createShop, useRegistrationDoor } from '#areas/shops/server/index.ts';
import type { Frame } from '#platform/frame.ts';
import { startTestCards } from '#platform/cards/test-cards.ts';
import { newToken } from '#platform/clock.ts';
import { useDrop } from '#platform/files/drop.ts';
import { log } from '#platform/log.ts';
import { useCatalogue } from '#platform/process/say.ts';
import { useExchange } from '#platform/network/exchange.ts';
import { useOutbound } from '#platform/network/outbound.ts';
import { type Estate, registerTestProgram } from '#platform/testing.ts';
import { bindings, contributions, subscriptions } from '../areas.ts';
import { sentences } from '../sentences.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Letters only: a user name takes nothing else (section 5). */
const lettersOf = (token: string): string =>
  [...token]
    .map((c) => LETTERS[(c.codePointAt(0) ?? 0) % 26])
    .join('')
    .slice(0, 20);

const BUSINESS = {
  reason: 'SCEA Domaine des Essais',
  legalForm: 'SCEA',
  capital: '10 000 €',
  registry: 'Colmar D 732 829 320',
  siren: '732829320',
  siret: '73282932000074',
  vatNumber: 'FR44732829320',
  exciseNumber: 'FR093000E0001',
  phone: '03 89 00 00 00',
  address: {
    name: 'SCEA Domaine des Essais',
    street: '1 rue des Vignes',
    street2: '',
    zipcode: '68000',
    city: 'Colmar',
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
} as const;

/** The texts that a shop must have before it may open. */
const TOLD = {
  terms: 'Nos conditions générales de vente.',
  mediator: { name: 'Médiateur des essais', address: '1 place de la Médiation, 75001 Paris', site: '' },
  director: 'Anne Essai',
  host: 'Hébergeur des essais, 2 rue du Port, 59000 Lille',
};

// The files of one worker share the log; those that provoke faults silence it.
log.level = process.env.LOG_LEVEL ?? 'warn';
useDrop(null);
// No test calls the Internet; those that want an answer put their own in its place.
useOutbound({ post: async () => ({ status: 204, error: null, millis: 1 }) });
useExchange(async () => ({ status: null, error: 'private', body: Buffer.alloc(0) }));

useCatalogue(sentences);

// The tests are one and the same buyer a hundred times over; the one about the limits sets its own.
useOrderLimits({ byMail: 0, byNetwork: 0 });
useRegistrationDoor({ sellers: true, terms: null });

registerTestProgram({
  bindings,
  contributions,
  subscriptions: (frame, upTo) => subscriptions({ smtpUrl: undefined, mailFrom: 'essais@localhost' }, frame, upTo),
  estate: (frame: Frame, options) =>
    frame.inShop(null, async (tx, call): Promise<Estate> => {
      const mark = lettersOf(newToken());
      const name = options.name ?? `Domaine ${mark}`;
      const ownerId = await createAccount(tx, call, {
        username: `Proprietaire ${mark}`,
        email: `${mark}@exemple.fr`,
        passwordHash: null,
        role: 'owner',
      });
      const shopId = await createShop(tx, call, {
        name,
        business: BUSINESS as never,
        settings: TOLD,
        contactEmail: `contact-${mark}@exemple.fr`,
        isDemo: options.isDemo ?? false,
      });
      await linkToShop(tx, call, { userId: ownerId, shopId, role: 'owner' });
      const { jwt } = await openSession(tx, call, ownerId, shopId);
      return { shopId, name, ownerId, owner: jwt };
    }),
  // Cards of the sandbox; its news is delivered by the tests that want it. Rates are remembered for a second: of this base, not of the last.
  started: (frame) => {
    forgetRates();
    startTestCards(frame.pool, frame.clock);
  },
  person: (frame, person) =>
    frame.inShop(null, async (tx, call) => {
      const mark = lettersOf(newToken());
      const email = `${mark}@exemple.fr`;
      const userId = await createAccount(tx, call, {
        username: `Personne ${mark}`,
        email,
        passwordHash: null,
        role: person.role,
      });
      if (person.shopId) {
        await linkToShop(tx, call, {
          userId,
          shopId: person.shopId,
          role: person.role === 'admin' ? 'owner' : person.role,
          ...(person.authorizations ? { authorizations: person.authorizations } : {}),
          typology: person.typology ?? null,
        });
      }
      const acts = person.role === 'buyer' || person.role === 'admin' ? null : (person.shopId ?? null);
      const { jwt } = await openSession(tx, call, userId, acts);
      return { userId, email, token: jwt };
    }),
});
