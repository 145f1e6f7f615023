import { dec, isPositive, sum, toText } from '#kernel/money.ts';
import { readXml } from '#platform/xlsx/xml.ts';
import {
  bankAmount,
  bankDay,
  oneSpace,
  type ReadStatement,
  type StatementLine,
  type StatementReturn,
  type Unread,
  UNREAD,
} from '../../rules/bank/statement-line.ts';
import { nextTurn } from './next-turn.ts';

/** The details of a movement in an entry. */
interface Detail {
  amount: string;
  currency: string;
  words: string[];
  name: string;
  reference: string;
  endToEnd: string;
  /** Why the bank gave it back; empty of what it did not. */
  returned: string;
  /** Charges that its amount is less of. */
  fees: string[];
}
interface Entry extends Detail {
  isCredit: boolean;
  day: string;
  status: string;
  details: Detail[];
}
/**
 * A charge of a movement, in any version of the format. `isWithin`: false where the bank takes it by another entry.
 */
interface Charge {
  amount: string;
  currency: string;
  isCredit: boolean;
  isWithin: boolean;
}
const noDetail = (): Detail => ({
  amount: '',
  currency: '',
  words: [],
  name: '',
  reference: '',
  endToEnd: '',
  returned: '',
  fees: [],
});

/** Drops the texts that mean « none » in a mandatory field. */
const given = (text: string): string => (/^NOT ?PROVIDED$/i.test(text) ? '' : text);

/** Others are answered in between. */
const BYTES_AT_ONCE = 64 * 1024;
const pieces = async function* (bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) {
    yield bytes.subarray(at, at + BYTES_AT_ONCE);
    await nextTurn();
  }
};

/** Reads a CAMT.053 (or 052, 054) of any version: entries that are booked, each transfer of a batch by itself. Null when it is none. */
export const readCamt = async (bytes: Uint8Array): Promise<ReadStatement | null> => {
  const path: string[] = [];
  const entries: Entry[] = [];
  let [entry, detail, charge]: [Entry | null, Detail | null, Charge | null] = [null, null, null];
  let [text, currency, account, isStatement] = ['', '', '', false];
  const within = (...names: string[]): boolean =>
    names.every((name, at) => path[path.length - names.length + at] === name);
  try {
    await readXml(pieces(bytes), {
      open: (name, attributes) => {
        path.push(name);
        text = '';
        if (/^BkToCstmr(Stmt|AcctRpt|DbtCdtNtfctn)$/.test(name)) isStatement = true;
        if (name === 'Ntry') entry = { ...noDetail(), isCredit: false, day: '', status: '', details: [] };
        if (name === 'TxDtls' && entry) {
          detail = noDetail();
          entry.details.push(detail);
        }
        if (name === 'Amt') currency = attributes['Ccy'] ?? '';
        if (name === 'Chrgs' || within('Chrgs', 'Rcrd'))
          charge = { amount: '', currency: '', isCredit: false, isWithin: true };
      },
      text: (more) => {
        text += more;
      },
      close: (name) => {
        const value = oneSpace(text);
        text = '';
        const one = detail ?? entry;
        if (!entry) {
          if (within('Acct', 'Id', 'IBAN')) account = value;
        } else if (one) {
          if (charge && within('Chrgs', 'Amt')) [charge.amount, charge.currency] = [value, currency];
          else if (charge && within('Rcrd', 'Amt')) [charge.amount, charge.currency] = [value, currency];
          else if (charge && name === 'ChrgInclInd') charge.isWithin = !/^(false|0)$/.test(value);
          else if (charge && (within('Chrgs', 'CdtDbtInd') || within('Rcrd', 'CdtDbtInd')))
            charge.isCredit = value === 'CRDT';
          else if (charge && (within('Chrgs', 'Rcrd') || name === 'Chrgs')) {
            if (charge.isWithin && !charge.isCredit && ['', 'EUR'].includes(charge.currency))
              one.fees.push(charge.amount);
            charge = null;
          } else if (within('Ntry', 'Amt')) [entry.amount, entry.currency] = [value, currency];
          else if (within('TxDtls', 'Amt') || (within('TxAmt', 'Amt') && one.amount === ''))
            [one.amount, one.currency] = [value, currency];
          else if (within('Ntry', 'CdtDbtInd')) entry.isCredit = value === 'CRDT';
          else if (within('Ntry', 'Sts') || within('Sts', 'Cd')) entry.status ||= value;
          else if (within('BookgDt', 'Dt') || within('BookgDt', 'DtTm')) entry.day = value;
          else if (within('ValDt', 'Dt') && entry.day === '') entry.day = value;
          else if (name === 'Ustrd' || within('CdtrRefInf', 'Ref') || name === 'AddtlNtryInf' || name === 'AddtlTxInf')
            one.words.push(value);
          else if (within('Dbtr', 'Nm') || within('Dbtr', 'Pty', 'Nm')) one.name = value;
          else if (name === 'AcctSvcrRef') one.reference = given(value);
          else if (name === 'EndToEndId' || name === 'OrgnlEndToEndId') one.endToEnd ||= given(value);
          else if (within('RtrInf', 'Rsn', 'Cd') || within('RtrInf', 'Rsn', 'Prtry')) one.returned = value;
        }
        if (name === 'TxDtls') detail = null;
        if (name === 'Ntry' && entry) {
          entries.push(entry);
          entry = null;
        }
        path.pop();
      },
    });
  } catch {
    return null;
  }
  return isStatement ? { account, ...linesOf(entries), ...returnsOf(entries) } : null;
};

/** Debits that came back, each by itself: those of a batch, or the one that an entry is. */
const returnsOf = (entries: readonly Entry[]): Pick<ReadStatement, 'returns'> => {
  const returns: StatementReturn[] = [];
  for (const entry of entries.filter((one) => !one.isCredit && one.status !== 'PDNG'))
    for (const one of entry.details) {
      const isAlone = entry.details.length === 1;
      const [amount, day] = [bankAmount(one.amount || (isAlone ? entry.amount : '')), bankDay(entry.day)];
      if (one.returned && one.endToEnd && amount !== null && day !== null)
        returns.push({ day, amount, endToEnd: one.endToEnd, code: one.returned });
    }
  return returns.length > 0 ? { returns } : {};
};

const feeOf = (fees: readonly string[]): string | null => {
  const all = sum(fees.flatMap((one) => bankAmount(one) ?? []).map(dec));
  return isPositive(all) ? toText(all, 2) : null;
};

const linesOf = (entries: readonly Entry[]): Omit<ReadStatement, 'account'> => {
  const lines: StatementLine[] = [];
  const unread: Unread[] = [];
  let outgoing = 0;
  entries.forEach((entry, at) => {
    if (!entry.isCredit) {
      outgoing += 1;
      return;
    }
    if (entry.status === 'PDNG') {
      unread.push({ line: at + 1, why: UNREAD.pending });
      return;
    }
    // A batch is shown as one amount: its transfers are what clients sent, where each says its own.
    const isBatch = entry.details.length > 1 && entry.details.every((one) => one.amount !== '');
    for (const [order, one] of (isBatch
      ? entry.details
      : [{ ...entry, ...(entry.details[0] ?? {}), amount: entry.amount }]
    ).entries()) {
      const [amount, day] = [bankAmount(one.amount), bankDay(entry.day)];
      const isEuro = ['', 'EUR'].includes(isBatch ? one.currency : entry.currency);
      if (!isEuro || amount === null || day === null || !/[1-9]/.test(amount)) {
        unread.push({ line: at + 1, why: !isEuro ? UNREAD.currency : day === null ? UNREAD.day : UNREAD.amount });
        continue;
      }
      const reference = one.reference || entry.reference;
      const fee = feeOf(isBatch || one.fees.length > 0 ? one.fees : entry.fees);
      lines.push({
        day,
        amount,
        label: oneSpace(
          [...new Set([one.name, ...one.words, one.endToEnd, ...(one.words.length > 0 ? [] : entry.words)])]
            .filter(Boolean)
            .join(' '),
        ),
        counterpart: one.name,
        reference: reference && isBatch ? `${reference}/${order + 1}` : reference,
        ...(fee === null ? {} : { fee }),
      });
    }
  });
  return { lines, outgoing, unread };
};
