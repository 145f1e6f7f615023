import { leaf, tree } from '#areas/billing/rules/einvoice/xml-text.ts';
import { dec, toText } from '#kernel/money.ts';
import type { Scheme } from './mandate.ts';
import { account, agent, fileOf, party, type SepaParty, totalsOf } from './sepa-parts.ts';
import { sepaText } from './sepa-text.ts';
import { type Sequence, SEQUENCES } from './sequence.ts';

export type SepaCreditor = SepaParty & { readonly id: string };
/** The payer; the account number stays sealed in its place. */
export type SepaDebtor = Omit<SepaParty, 'iban'>;
export interface SepaDebit {
  readonly endToEnd: string;
  readonly amount: string;
  readonly mandate: string;
  readonly signedOn: string;
  readonly sequence: Sequence;
  readonly debtor: SepaParty;
  /** The text on the payer's bank statement. */
  readonly words: string;
}
export interface Remittance {
  readonly number: string;
  /** The instant of its making, in UTC. */
  readonly madeAt: string;
  readonly dueOn: string;
  readonly scheme: Scheme;
  readonly creditor: SepaCreditor;
  readonly debits: readonly SepaDebit[];
}

const debit = (one: SepaDebit): string =>
  tree(
    'DrctDbtTxInf',
    tree('PmtId', leaf('InstrId', one.endToEnd), leaf('EndToEndId', one.endToEnd)),
    leaf('InstdAmt', toText(dec(one.amount), 2), { Ccy: 'EUR' }),
    tree(
      'DrctDbtTx',
      tree('MndtRltdInf', leaf('MndtId', one.mandate), leaf('DtOfSgntr', one.signedOn), leaf('AmdmntInd', 'false')),
    ),
    tree('DbtrAgt', agent(one.debtor.bic)),
    tree('Dbtr', party(one.debtor)),
    tree('DbtrAcct', account(one.debtor.iban)),
    tree('RmtInf', leaf('Ustrd', sepaText(one.words, 140))),
  );

/**
 * Writes the file for the bank (pain.008.001.08): a single message for a scheme and a day, its debits grouped by their
 * sequence in their mandates.
 */
export const pain008 = (of: Remittance): string => {
  const { creditor } = of;
  const blocks = SEQUENCES.flatMap((sequence) => {
    const debits = of.debits.filter((one) => one.sequence === sequence);
    if (debits.length === 0) return [];
    return tree(
      'PmtInf',
      leaf('PmtInfId', `${of.number}-${sequence}`),
      leaf('PmtMtd', 'DD'),
      leaf('BtchBookg', 'true'),
      totalsOf(debits),
      tree(
        'PmtTpInf',
        tree('SvcLvl', leaf('Cd', 'SEPA')),
        tree('LclInstrm', leaf('Cd', of.scheme)),
        leaf('SeqTp', sequence),
      ),
      leaf('ReqdColltnDt', of.dueOn),
      tree('Cdtr', party(creditor)),
      tree('CdtrAcct', account(creditor.iban)),
      tree('CdtrAgt', agent(creditor.bic)),
      leaf('ChrgBr', 'SLEV'),
      tree(
        'CdtrSchmeId',
        tree('Id', tree('PrvtId', tree('Othr', leaf('Id', creditor.id), tree('SchmeNm', leaf('Prtry', 'SEPA'))))),
      ),
      ...debits.map(debit),
    );
  });
  return fileOf(
    'pain.008.001.08',
    'CstmrDrctDbtInitn',
    { number: of.number, madeAt: of.madeAt, who: creditor.name, amounts: of.debits },
    ...blocks,
  );
};
