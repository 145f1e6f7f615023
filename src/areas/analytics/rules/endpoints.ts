import * as z from 'zod';
import { endpoint, NoInput } from '#kernel/endpoint.ts';
import { ListFilter } from '#kernel/list.ts';

/**
 * The limit of the home's counts, beyond which it says « plus de 999 ». A person does not do so many in a day, and they
 * are counted in no time.
 */
export const COUNTED_UP_TO = 999;

const HomeCardAnswer = z.object({
  name: z.string(),
  nouns: z.tuple([z.string(), z.string()]),
  path: z.string(),
  filter: ListFilter,
  icon: z.string(),
  isLate: z.boolean(),
  count: z.number().int(),
  /** False when there are more than `count`. */
  isExact: z.boolean(),
  /** Euros of all of them together: only for who sees prices, and when all were counted. */
  amount: z.number().optional(),
});
export type HomeCardAnswer = z.output<typeof HomeCardAnswer>;

const HomeFigureAnswer = z.object({
  name: z.string(),
  label: z.string(),
  unit: z.enum(['money', 'count']),
  /** Null where nothing can be divided: no basket without an order. */
  value: z.number().nullable(),
  before: z.number().nullable(),
});
export type HomeFigureAnswer = z.output<typeof HomeFigureAnswer>;

const FirstStepAnswer = z.object({
  name: z.string(),
  label: z.string(),
  why: z.string(),
  act: z.string(),
  to: z.string(),
  done: z.boolean(),
  /** The facts that it still lacks, each in one sentence. */
  missing: z.array(z.string()),
});
export type FirstStepAnswer = z.output<typeof FirstStepAnswer>;

const Names = z.array(z.string().max(60)).max(100);
const Arrangement = z.object({
  /** The cards that the person put in an order; the others follow in the order of the house. */
  placed: Names,
  hidden: Names,
  firstDayClosed: z.boolean(),
});
export type Arrangement = z.output<typeof Arrangement>;

export const Home = z.object({
  /** The cards of waiting work, in the order of the person; those that he hid are there too. */
  waiting: z.array(HomeCardAnswer),
  figures: z.array(HomeFigureAnswer),
  /** The days that figures are of, and those they are compared with. */
  period: z.object({ from: z.string(), to: z.string() }),
  before: z.object({ from: z.string(), to: z.string() }),
  /** The steps of the first day; empty for who does not open a shop. */
  steps: z.array(FirstStepAnswer),
  arrangement: Arrangement,
});
export type Home = z.output<typeof Home>;

export const home = endpoint({
  verb: 'GET',
  path: '/v1/home',
  can: { kinds: ['owner', 'iam', 'agent', 'buyer'] },
  module: null,
  input: NoInput,
  output: Home,
  readOnly: true,
  summary: 'L’accueil : ce qui attend cette personne, les chiffres du mois et les étapes du premier jour.',
});

/** The figures that a chart can add up by month, the leading one first. */
export const CHARTED = ['billing.turnover', 'sales.orders', 'sales.spent'] as const;
export const homeChart = endpoint({
  verb: 'GET',
  path: '/v1/home/chart',
  can: { kinds: ['owner', 'iam', 'agent', 'buyer'] },
  module: null,
  input: NoInput,
  output: z.object({
    /** Null for who sees none of the figures. */
    chart: z
      .object({
        name: z.enum(CHARTED),
        unit: z.enum(['money', 'count']),
        /** The last months, the running one up to today, each beside the same days of the year before. */
        months: z.array(z.object({ month: z.string(), value: z.number(), before: z.number() })),
      })
      .nullable(),
  }),
  readOnly: true,
  summary: 'Le graphique de l’accueil : le premier chiffre de cette personne, mois par mois, à côté de l’an dernier.',
});

const staff = { can: { kinds: ['owner', 'iam'] }, module: null } as const;
export const arrangeHome = endpoint({
  verb: 'PUT',
  path: '/v1/home/arrangement',
  personal: true,
  ...staff,
  input: z.strictObject({ placed: Names, hidden: Names }),
  output: Arrangement,
  told: 'Accueil rangé',
  summary:
    'Range l’accueil de cette personne dans ce domaine : ordre et cartes masquées ; deux listes vides le remettent d’origine.',
});

export const closeFirstDay = endpoint({
  verb: 'PUT',
  path: '/v1/home/first-day',
  personal: true,
  ...staff,
  input: z.strictObject({ closed: z.boolean() }),
  output: Arrangement,
  told: 'Premiers pas masqués ou rappelés',
  summary: 'Ferme les premiers pas de l’accueil, ou les rouvre.',
});
