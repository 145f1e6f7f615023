import { dec, toText } from '#kernel/money.ts';
import { leaf, tree } from '#areas/billing/rules/einvoice/xml-text.ts';
import { account, agent, fileOf, party, type SepaParty, totalsOf } from './sepa-parts.ts';
import { sepaText } from './sepa-text.ts';

export interface SepaTransfer {
  readonly endToEnd: string;
  readonly amount: string;
  readonly payee: SepaParty;
  /** The text on the payee's bank statement. */
  readonly words: string;
}
export interface TransferOrder {
  readonly number: string;
  /** The instant of its writing, in UTC. */
  readonly madeAt: string;
  readonly dueOn: string;
  readonly payer: SepaParty;
  readonly transfers: readonly SepaTransfer[];
}

const transfer = (one: SepaTransfer): string =>
  tree(
    'CdtTrfTxInf',
    tree('PmtId', leaf('InstrId', one.endToEnd), leaf('EndToEndId', one.endToEnd)),
    tree('Amt', leaf('InstdAmt', toText(dec(one.amount), 2), { Ccy: 'EUR' })),
    // The area does without the bank of the payee.
    one.payee.bic === '' ? '' : tree('CdtrAgt', agent(one.payee.bic)),
    tree('Cdtr', party(one.payee)),
    tree('CdtrAcct', account(one.payee.iban)),
    tree('RmtInf', leaf('Ustrd', sepaText(one.words, 140))),
  );

/** An order of transfers as a bank is handed it (pain.001.001.09). */
export const pain001 = (of: TransferOrder): string =>
  fileOf(
    'pain.001.001.09',
    'CstmrCdtTrfInitn',
    { number: of.number, madeAt: of.madeAt, who: of.payer.name, amounts: of.transfers },
    tree(
      'PmtInf',
      leaf('PmtInfId', of.number),
      leaf('PmtMtd', 'TRF'),
      leaf('BtchBookg', 'false'),
      totalsOf(of.transfers),
      tree('PmtTpInf', tree('SvcLvl', leaf('Cd', 'SEPA'))),
      tree('ReqdExctnDt', leaf('Dt', of.dueOn)),
      tree('Dbtr', party(of.payer)),
      tree('DbtrAcct', account(of.payer.iban)),
      tree('DbtrAgt', agent(of.payer.bic)),
      leaf('ChrgBr', 'SLEV'),
      ...of.transfers.map(transfer),
    ),
  );
