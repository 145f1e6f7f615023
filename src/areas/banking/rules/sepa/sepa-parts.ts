import { dec, sum, toText } from '#kernel/money.ts';
import { leaf, tree } from '#areas/billing/rules/einvoice/xml-text.ts';
import { type SepaAddress, sepaText } from './sepa-text.ts';

export interface SepaParty {
  readonly name: string;
  readonly iban: string;
  /** Empty where the area does without. */
  readonly bic: string;
  readonly address: SepaAddress | null;
}
const NAME = 70;

/** A name in other letters than those of the banks is none to them, and the element is wanted: it is said to be so. */
const nameIn = (name: string): string => sepaText(name, NAME) || 'NOTPROVIDED';

export const party = (one: Pick<SepaParty, 'name' | 'address'>): string =>
  leaf('Nm', nameIn(one.name)) +
  (one.address === null
    ? ''
    : tree(
        'PstlAdr',
        leaf('StrtNm', one.address.street),
        leaf('PstCd', one.address.zipcode),
        leaf('TwnNm', one.address.city),
        leaf('Ctry', one.address.country),
      ));
/** A bank that is not named is said to be so: the element is wanted all the same. */
export const agent = (bic: string): string =>
  tree('FinInstnId', bic === '' ? tree('Othr', leaf('Id', 'NOTPROVIDED')) : leaf('BICFI', bic));
export const account = (iban: string): string => tree('Id', leaf('IBAN', iban));

type Amounts = readonly { readonly amount: string }[];
/** Writes the count and the sum of the transactions, for the bank to compare. */
export const totalsOf = (all: Amounts): string =>
  leaf('NbOfTxs', String(all.length)) + leaf('CtrlSum', toText(sum(all.map((one) => dec(one.amount))), 2));

/** A file for a bank: one header over its blocks. */
export const fileOf = (
  schema: string,
  root: string,
  header: { readonly number: string; readonly madeAt: string; readonly who: string; readonly amounts: Amounts },
  ...blocks: readonly string[]
): string => {
  const message = tree(
    root,
    tree(
      'GrpHdr',
      leaf('MsgId', header.number),
      leaf('CreDtTm', `${header.madeAt.slice(0, 19)}Z`),
      totalsOf(header.amounts),
      tree('InitgPty', leaf('Nm', nameIn(header.who))),
    ),
    ...blocks,
  );
  const namespace = `urn:iso:std:iso:20022:tech:xsd:${schema}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tree(`Document xmlns="${namespace}"`, message)}\n`;
};
