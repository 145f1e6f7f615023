import { compactDay, type Day } from '#kernel/day.ts';
import { dec, minus, toText, ZERO, type Dec, plus, isZero } from '#kernel/money.ts';
import type { Bill } from '#areas/billing/rules/bill/bill.ts';
import { leaf, tree } from '#areas/billing/rules/einvoice/xml-text.ts';
import { type LifeCode, STATE_WORDS } from '#areas/billing/rules/einvoice/platform-state.ts';
import { PAID_CODE } from './life.ts';

const UN = 'urn:un:unece:uncefact:data:standard';
const NAMESPACES = `xmlns:rsm="${UN}:CrossDomainAcknowledgementAndResponse:100" xmlns:qdt="${UN}:QualifiedDataType:100" xmlns:ram="${UN}:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${UN}:UnqualifiedDataType:100"`;
/** The codes of the messages about the life of a bill, and of the received amount. */
const PROFILE = 'urn.cpro.gouv.fr:1p0:CDV:invoice';
const OF_BILL = '23';
const RECEIVED = 'MEN';
const SIREN = '0002';
const PLATFORM = '0238';

/**
 * Computes the amount received on a bill at each rate, VAT included. It is the bill's own amounts, less those of its
 * credit notes and of the deposits that it deducts, which were told with these deposits.
 */
export const receivedByRate = (
  bill: Pick<Bill, 'vat' | 'deposits'>,
  credits: readonly Pick<Bill, 'vat'>[] = [],
): readonly { rate: string; amount: Dec }[] => {
  const sums = new Map<string, Dec>();
  const add = (rate: string, amount: Dec) => sums.set(rate, plus(sums.get(rate) ?? ZERO, amount));
  for (const row of bill.vat) add(row.rate, plus(dec(row.base), dec(row.vat)));
  for (const one of [...bill.deposits, ...credits])
    for (const row of one.vat) add(row.rate, minus(ZERO, plus(dec(row.base), dec(row.vat))));
  return [...sums].filter(([, amount]) => !isZero(amount)).map(([rate, amount]) => ({ rate, amount }));
};

export interface LifeMessage {
  readonly id: string;
  readonly code: LifeCode;
  /** Local, to the second (`20261125103000`). */
  readonly at: string;
  /** The author of the message: the seller of the bill, or its buyer. */
  readonly by: 'SE' | 'BY';
  readonly reason?: string;
  /** For a payment: its day, told with the amount received at each rate. */
  readonly paidOn?: Day;
  readonly amounts?: readonly { readonly rate: string; readonly amount: Dec }[];
}

/**
 * Writes a message about a bill as platforms exchange it: UN/CEFACT Cross Domain Acknowledgement and Response, D22B.
 * The order of elements is the schema's.
 */
export const lifeMessage = (
  bill: Pick<Bill, 'number' | 'kind' | 'issuedOn' | 'seller' | 'buyer' | 'vat' | 'deposits'>,
  { id, code, at, by, reason, paidOn, amounts }: LifeMessage,
): string => {
  const instant = (name: string, value: string) =>
    tree(name, leaf('udt:DateTimeString', value, { format: value.length > 8 ? '204' : '102' }));
  const parties = { SE: bill.seller, BY: bill.buyer } as const;
  const party = (name: string, role: 'SE' | 'BY') =>
    tree(
      name,
      leaf('ram:GlobalID', parties[role].siren, { schemeID: SIREN }),
      leaf('ram:Name', parties[role].name),
      leaf('ram:RoleCode', role),
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tree(
    `rsm:CrossDomainAcknowledgementAndResponse ${NAMESPACES}`,
    tree(
      'rsm:ExchangedDocumentContext',
      tree('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', PROFILE)),
    ),
    tree(
      'rsm:ExchangedDocument',
      leaf('ram:ID', id),
      leaf('ram:Name', `${STATE_WORDS[code]} ${bill.number}`),
      instant('ram:IssueDateTime', at),
      party('ram:SenderTradeParty', by),
      party('ram:IssuerTradeParty', by),
      party('ram:RecipientTradeParty', by === 'SE' ? 'BY' : 'SE'),
      tree(
        'ram:RecipientTradeParty',
        leaf('ram:GlobalID', '9998', { schemeID: PLATFORM }),
        leaf('ram:RoleCode', 'DFH'),
      ),
    ),
    tree(
      'rsm:AcknowledgementDocument',
      tree('ram:MultipleReferencesIndicator', leaf('udt:Indicator', 'false')),
      leaf('ram:TypeCode', OF_BILL),
      instant('ram:IssueDateTime', at),
      tree(
        'ram:ReferenceReferencedDocument',
        leaf('ram:IssuerAssignedID', bill.number),
        leaf('ram:TypeCode', bill.kind),
        tree(
          'ram:FormattedIssueDateTime',
          leaf('qdt:DateTimeString', compactDay(bill.issuedOn as Day), { format: '102' }),
        ),
        leaf('ram:ProcessConditionCode', code),
        leaf('ram:ProcessCondition', STATE_WORDS[code]),
        party('ram:IssuerTradeParty', 'SE'),
        tree(
          'ram:SpecifiedDocumentStatus',
          leaf('ram:Reason', reason ?? null),
          leaf('ram:SequenceNumeric', '1'),
          ...(code === PAID_CODE ? (amounts ?? receivedByRate(bill)) : []).map(({ rate, amount }) =>
            tree(
              'ram:SpecifiedDocumentCharacteristic',
              leaf('ram:TypeCode', RECEIVED),
              leaf('ram:ValueAmount', toText(amount, 2), { currencyID: 'EUR' }),
              paidOn ? instant('ram:ValueDateTime', compactDay(paidOn)) : '',
              leaf('ram:ValuePercent', toText(dec(rate), 2)),
            ),
          ),
        ),
      ),
    ),
  )}\n`;
};
