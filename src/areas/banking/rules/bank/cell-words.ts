import { fold } from '#areas/catalogue/rules/import/import-values.ts';

/** The words that banks write in a cell: which way money went, in which money, and whether it is booked. */

const list = (words: string): ReadonlySet<string> => new Set(words.split(/[,\n]/).map((word) => word.trim()));
const IN = list(
  'c,cr,cred,credit,crdt,crediteur,entree,entrant,entrante,recette,recettes,encaissement,recu,recue,in,incoming,income,inflow,received,money in,paid in,bij,haben,h,e,accredito,abono,ingreso',
);
const OUT = list(
  'd,db,dr,dt,deb,debit,dbit,debiteur,sortie,sortant,sortante,depense,depenses,decaissement,emis,emise,envoye,out,outgoing,expense,outflow,sent,money out,paid out,af,soll,s,addebito,cargo,gasto',
);

export type Direction = 'in' | 'out';
/** Which way the money of a cell « Sens » went; null where the cell says no way. */
export const directionOf = (cell: string): Direction | null => {
  const bare = cell.trim();
  if (bare === '') return null;
  if (bare === '+') return 'in';
  if (bare === '-' || bare === '\u2212' || bare === '–') return 'out';
  const word = fold(bare);
  return IN.has(word) ? 'in' : OUT.has(word) ? 'out' : null;
};

/** The codes of money that statements name (ISO 4217), those of old francs too. */
export const CURRENCIES = list(
  'EUR,USD,GBP,CHF,JPY,CNY,CNH,HKD,SGD,KRW,TWD,THB,VND,INR,IDR,MYR,PHP,AUD,NZD,CAD,MXN,BRL,ARS,CLP,COP,PEN,UYU,NOK,SEK,DKK,ISK,PLN,CZK,HUF,RON,BGN,HRK,RSD,UAH,RUB,TRY,ILS,AED,SAR,QAR,KWD,BHD,OMR,JOD,EGP,MAD,TND,DZD,ZAR,NGN,KES,GHS,XOF,XAF,XPF,MUR,MGA,SCR,KMF,DJF,FRF,BEF,LBP,GEL,AMD,AZN,KZT,MDL,ALL,MKD,BAM,LKR,BDT,PKR,NPR,KHR,LAK,MMK,MOP,FJD,JMD,TTD,DOP,CRC,PAB,GTQ,HNL,NIO,BOB,PYG,HTG,XCD,BBD,BSD,BMD',
);
const EUROS = list('€,eur,euro,euros,978');
/** The money of a cell, as its code; what is written where no code is known. An empty cell says the account's own. */
export const currencyOf = (cell: string): string | null => {
  if (cell === '') return null;
  const word = fold(cell);
  return word === '' ? null : EUROS.has(word) ? 'EUR' : cell.trim().toUpperCase();
};

const BOOKED = list(
  'completed,complete,booked,book,posted,settled,cleared,executed,processed,success,successful,succeeded,ok,done,paid,confirmed,effectue,effectuee,execute,executee,comptabilise,comptabilisee,termine,terminee,valide,validee,traite,traitee,reussi,reussie,confirme,confirmee,regle,reglee,passe,passee',
);
const PENDING = list(
  'pending,pdng,info,futr,future,scheduled,processing,in progress,authorised,authorized,authorisation,authorization,created,requested,hold,on hold,en attente,attente,en cours,en cours de traitement,en traitement,a venir,avenir,prevu,prevue,planifie,planifiee,programme,programmee,autorise,autorisee,non comptabilise,non comptabilisee,provisoire',
);
const VOID = list(
  'reverted,reversed,declined,failed,failure,cancelled,canceled,rejected,refused,returned,voided,expired,blocked,annule,annulee,refuse,refusee,rejete,rejetee,echoue,echouee,echec,expire,expiree,bloque,bloquee,contrepasse,contrepassee,extourne,extournee',
);
export type BankState = 'booked' | 'pending' | 'void';
/** Whether a movement is booked; null where the word is not known. An empty cell says nothing against it. */
export const stateOf = (cell: string): BankState | null => {
  if (cell === '') return 'booked';
  const word = fold(cell);
  if (word === '' || BOOKED.has(word)) return 'booked';
  return PENDING.has(word) ? 'pending' : VOID.has(word) ? 'void' : null;
};

/** Facts that the cells of a column show, whatever its heading is. */
export interface ColumnSays {
  readonly direction: boolean;
  readonly currency: boolean;
  readonly state: boolean;
  /** A cell for which the column must not be left unread: of money that left, of other money, of what is not booked. */
  readonly cell: string;
}
type Kind = 'direction' | 'currency' | 'state';
const KINDS: readonly Kind[] = ['direction', 'currency', 'state'];
/** Whether a cell may be of that kind, and whether it must be heeded. */
const judged: Readonly<Record<Kind, (cell: string) => 'no' | 'plain' | 'heed'>> = {
  direction: (cell) => {
    const way = directionOf(cell);
    return way === null ? 'no' : way === 'out' ? 'heed' : 'plain';
  },
  currency: (cell) => {
    const code = currencyOf(cell);
    return code === 'EUR' ? 'plain' : code !== null && CURRENCIES.has(code) ? 'heed' : 'no';
  },
  state: (cell) => {
    const state = stateOf(cell);
    return state === null ? 'no' : state === 'booked' ? 'plain' : 'heed';
  },
};

/** Watches the columns of a table, line by line: what all the cells of a column say. A column that says no kind is not looked at again. */
export const watchSays = (columns: number) => {
  const all = Array.from({ length: columns }, () => new Map<Kind, string>(KINDS.map((kind) => [kind, ''])));
  return {
    see: (cells: readonly string[]): void => {
      for (const [at, column] of all.entries()) {
        if (column.size === 0) continue;
        const cell = (cells[at] ?? '').trim();
        if (cell === '') continue;
        for (const [kind, seen] of [...column]) {
          const said = judged[kind](cell);
          if (said === 'no') column.delete(kind);
          else if (said === 'heed' && seen === '') column.set(kind, cell);
        }
      }
    },
    found: (): readonly ColumnSays[] =>
      all.map((column) => {
        const is = (kind: Kind): boolean => (column.get(kind) ?? '') !== '';
        const kind = KINDS.find(is);
        return {
          direction: is('direction'),
          currency: is('currency'),
          state: is('state'),
          cell: kind === undefined ? '' : (column.get(kind) ?? ''),
        };
      }),
  };
};
