import { type Dec, isPositive, negate } from '#kernel/money.ts';
import type { Cause } from '../stock.ts';

/** Suspended: the duty is not owed yet. Paid: what lies there has borne it. */
export const ACCOUNTS = ['suspended', 'paid'] as const;
export type Account = (typeof ACCOUNTS)[number];
export const ACCOUNT_WORDS: Readonly<Record<Account, string>> = {
  suspended: 'Droits suspendus',
  paid: 'Droits acquittés',
};

interface Column {
  readonly account: Account;
  readonly side: 'in' | 'out';
  readonly words: string;
  /** The name of the movement in the interprofessions' file; `civa` where Alsace has another one. */
  readonly csv: string;
  readonly civa?: string;
  /** The element of the customs' file, under `entrees-periode` or `sorties-periode`. */
  readonly ciel: string;
  /** True for a column whose volume owes its duty this month. */
  readonly isTaxed?: true;
  /** The customs refuse it without a word of explanation, under this code. */
  readonly asksWhy?: '017' | '018' | '031';
}

/** The columns that this house can fill from its movements; the customs have others (downgrading, contract work …), which bottles never make. */
export const COLUMNS = {
  produced: { account: 'suspended', side: 'in', words: 'Production', csv: 'recolte', ciel: 'volume-produit' },
  bought: {
    account: 'suspended',
    side: 'in',
    words: 'Achats',
    csv: 'achatnoncrd',
    ciel: 'achats-reintegrations',
  },
  returned: {
    account: 'suspended',
    side: 'in',
    words: 'Retours hors droits',
    csv: 'retourmarchandisenontaxees',
    ciel: 'achats-reintegrations',
  },
  putBack: {
    account: 'suspended',
    side: 'in',
    words: 'Replacements',
    csv: 'retourmarchandisetaxees',
    ciel: 'replacements',
    asksWhy: '031',
  },
  otherIn: {
    account: 'suspended',
    side: 'in',
    words: 'Autres entrées',
    csv: 'regularisation',
    civa: 'autre',
    ciel: 'autres-entrees',
    asksWhy: '017',
  },
  soldInFrance: {
    account: 'suspended',
    side: 'out',
    words: 'Ventes France',
    csv: 'ventefrancecrd',
    ciel: 'ventes-france-crd-suspendus',
    isTaxed: true,
  },
  released: {
    account: 'suspended',
    side: 'out',
    words: 'Mis en acquitté',
    csv: 'ventefrancecrdacquitte',
    civa: 'ventefrancecrd',
    ciel: 'ventes-france-crd-acquittes',
    isTaxed: true,
  },
  exported: {
    account: 'suspended',
    side: 'out',
    words: 'Export',
    csv: 'export',
    ciel: 'sorties-definitives',
  },
  sentSuspended: {
    account: 'suspended',
    side: 'out',
    words: 'Expédié en suspension',
    csv: 'vracsanscontratsuspendu',
    civa: 'bouteillenue',
    ciel: 'sorties-definitives',
  },
  tasted: {
    account: 'suspended',
    side: 'out',
    words: 'Dégustation',
    csv: 'consommationfamilialedegustation',
    ciel: 'consommation-familiale-degustation',
  },
  lost: {
    account: 'suspended',
    side: 'out',
    words: 'Pertes',
    csv: 'destructionperte',
    ciel: 'autres-sorties',
    asksWhy: '018',
  },
  missing: {
    account: 'suspended',
    side: 'out',
    words: 'Manquants',
    csv: 'manquant',
    civa: 'autre',
    ciel: 'autres-sorties',
    asksWhy: '018',
  },
  // Wine of one line that becomes wine of another, under the same number: what leaves the one enters the other.
  renamedIn: {
    account: 'suspended',
    side: 'in',
    words: 'Replis, changements de nom',
    csv: 'repli',
    ciel: 'replis-declassement-transfert-changement-appellation',
  },
  renamedOut: {
    account: 'suspended',
    side: 'out',
    words: 'Replis, changements de nom',
    csv: 'repli',
    ciel: 'replis-declassement-transfert-changement-appellation',
  },
  // Spirits are made of it under the same number: they enter as a production, at their own volume and strength.
  distilled: {
    account: 'suspended',
    side: 'out',
    words: 'Distillation',
    csv: 'distillationusageindustriel',
    civa: 'usageindustriel',
    ciel: 'autres-sorties',
    asksWhy: '018',
  },
  paidBought: { account: 'paid', side: 'in', words: 'Achats', csv: 'achat', ciel: 'achats' },
  paidOtherIn: {
    account: 'paid',
    side: 'in',
    words: 'Autres entrées',
    csv: 'autre',
    civa: 'reintegration',
    ciel: 'autres-entrees',
    asksWhy: '017',
  },
  paidSold: { account: 'paid', side: 'out', words: 'Ventes', csv: 'vente', civa: 'ventefrancecrd', ciel: 'ventes' },
  paidPutBack: {
    account: 'paid',
    side: 'out',
    words: 'Replacés en suspension',
    csv: 'replacementsuspension',
    civa: 'ventefrancecrd',
    ciel: 'replacement-suspension',
    asksWhy: '018',
  },
  paidOtherOut: {
    account: 'paid',
    side: 'out',
    words: 'Autres sorties',
    csv: 'autre',
    civa: 'destructionperte',
    ciel: 'autres-sorties',
    asksWhy: '018',
  },
} as const satisfies Readonly<Record<string, Column>>;
export type ColumnKey = keyof typeof COLUMNS;
export const COLUMN_KEYS = Object.keys(COLUMNS) as [ColumnKey, ...ColumnKey[]];
export const columnOf = (key: ColumnKey): Column => COLUMNS[key];
export const columnsOf = (account: Account, side?: 'in' | 'out'): ColumnKey[] =>
  COLUMN_KEYS.filter((key) => COLUMNS[key].account === account && (!side || COLUMNS[key].side === side));

/** A movement of the journal, as the declaration sees it. */
export interface DutyMovement {
  readonly cause: Cause;
  /** With the movement's own sign. */
  readonly hectolitres: Dec;
  readonly account: Account;
  /**
   * For a transfer: the account of the other warehouse, null when it is declared nowhere; `sameSite` under the same
   * number.
   */
  readonly other: Account | null;
  readonly sameSite: boolean;
  /**
   * True when the document said that the goods left under suspended duty. Null: the document did not say, and the duty
   * is owed.
   */
  readonly suspended: boolean | null;
  readonly country: string;
  /** For returned goods: true when they had left without their duty. Null: unknown. */
  readonly leftSuspended: boolean | null;
  /** It takes back a movement of the same month, noted by mistake: a reception, or goods given back to a supplier, are taken back on their own day. */
  readonly undoes: boolean;
  /** True when this number has no declaration yet: its first counted stock is where the account begins. */
  readonly isFirst: boolean;
}

/** Where a movement is declared: a column, the opening of the account, or nowhere (from one shelf of an account to another). */
export type Place = ColumnKey | 'opening' | 'inside';

export const placeOf = (moved: DutyMovement): Place => {
  // An undone movement never happened: its volume is taken from the column that counted it.
  const enters = isPositive(moved.hectolitres) !== moved.undoes;
  const { cause, account } = moved;
  if (cause === 'transferIn' || cause === 'transferOut') return transferPlace(moved, enters);
  if (cause === 'opening' && moved.isFirst && enters) return 'opening';
  if (account === 'paid') return paidPlace(cause, enters);
  return enters ? entryPlace(moved) : exitPlace(moved);
};

const transferPlace = ({ account, other, sameSite }: DutyMovement, enters: boolean): Place => {
  if (other === account && sameSite) return 'inside';
  if (account === 'paid') {
    if (enters) return other === null ? 'paidOtherIn' : 'paidBought';
    return other === 'suspended' ? 'paidPutBack' : other === 'paid' ? 'paidSold' : 'paidOtherOut';
  }
  if (enters) return other === 'suspended' ? 'bought' : other === 'paid' ? 'putBack' : 'otherIn';
  // To a shelf that no account holds: nobody watches over the duty any more, so it is owed.
  return other === 'suspended' ? 'sentSuspended' : 'released';
};

const entryPlace = ({ cause, leftSuspended }: DutyMovement): ColumnKey => {
  switch (cause) {
    case 'production':
    case 'distilledIn':
      return 'produced';
    case 'purchase':
      return 'bought';
    case 'return':
      return leftSuspended === false ? 'putBack' : leftSuspended === true ? 'returned' : 'otherIn';
    // Within one line it is counted nowhere: `declaredLines` sees to that. This is what became of another line.
    case 'bottlingIn':
    case 'bottlingOut':
      return 'renamedIn';
    default:
      return 'otherIn';
  }
};

const exitPlace = ({ cause, suspended, country }: DutyMovement): ColumnKey => {
  switch (cause) {
    // Goods given back to a supplier move like goods sold to another cellar.
    case 'purchaseReturn':
      return country === '' || country === 'FR' ? 'sentSuspended' : 'exported';
    case 'sale':
      return suspended !== true ? 'soldInFrance' : country === '' || country === 'FR' ? 'sentSuspended' : 'exported';
    // A present is consumed in France: its duty is owed as that of a sale.
    case 'gift':
      return 'soldInFrance';
    case 'sample':
    case 'tasting':
      return 'tasted';
    case 'loss':
    case 'breakage':
      return 'lost';
    case 'bottlingIn':
    case 'bottlingOut':
      return 'renamedOut';
    case 'distilledOut':
      return 'distilled';
    default:
      return 'missing';
  }
};

const paidPlace = (cause: Cause, enters: boolean): ColumnKey => {
  if (enters) return cause === 'purchase' || cause === 'production' ? 'paidBought' : 'paidOtherIn';
  return cause === 'sale' || cause === 'gift' ? 'paidSold' : 'paidOtherOut';
};

/** The volume of a movement in a column: negative when it undoes a counted one. */
export const volumeOf = (place: ColumnKey | 'opening', hectolitres: Dec): Dec =>
  place === 'opening' || columnOf(place).side === 'in' ? hectolitres : negate(hectolitres);
