import { readXml } from '#platform/xlsx/xml.ts';
import { type CamtDetail, type CamtEntry, camtLines, camtReturns, noDetail } from '../../rules/bank/camt-entry.ts';
import { type DayAt, oneSpace, type ReadStatement } from '../../rules/bank/statement-line.ts';
import { nextTurn } from './next-turn.ts';

/**
 * A charge of a movement, in any version of the format. `isWithin`: false where the bank takes it by another entry.
 */
interface Charge {
  amount: string;
  currency: string;
  isCredit: boolean;
  isWithin: boolean;
}
/** Drops the texts that mean « none » in a mandatory field. */
const given = (text: string): string => (/^NOT ?PROVIDED$/i.test(text) ? '' : text);

/** The words with which a payer or the bank says what is paid. */
const WORDS = new Set(['Ustrd', 'AddtlNtryInf', 'AddtlTxInf', 'AddtlRmtInf']);

/** Others are answered in between. */
const BYTES_AT_ONCE = 64 * 1024;
const pieces = async function* (bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) {
    yield bytes.subarray(at, at + BYTES_AT_ONCE);
    await nextTurn();
  }
};

/** Reads a CAMT.053 (or 052, 054) of any version: entries that are booked, each transfer of a batch by itself. Null when it is none. */
export const readCamt = async (bytes: Uint8Array, dayAt?: DayAt): Promise<ReadStatement | null> => {
  const path: string[] = [];
  const entries: CamtEntry[] = [];
  let [entry, detail, charge]: [CamtEntry | null, CamtDetail | null, Charge | null] = [null, null, null];
  let accountCurrency = '';
  let [text, currency, account, isStatement] = ['', '', '', false];
  const within = (...names: string[]): boolean =>
    names.every((name, at) => path[path.length - names.length + at] === name);
  try {
    await readXml(pieces(bytes), {
      open: (name, attributes) => {
        path.push(name);
        text = '';
        if (/^BkToCstmr(Stmt|AcctRpt|DbtCdtNtfctn)$/.test(name)) isStatement = true;
        // A file holds statements of several accounts.
        if (name === 'Stmt' || name === 'Rpt' || name === 'Ntfctn') [account, accountCurrency] = ['', ''];
        if (name === 'Ntry') entry = { ...noDetail(), isCredit: false, account, day: '', status: '', details: [] };
        if (name === 'TxDtls' && entry) {
          detail = noDetail();
          entry.details.push(detail);
        }
        if (name === 'Amt') currency = attributes['Ccy'] ?? accountCurrency;
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
          if (within('Acct', 'Id', 'IBAN') || within('Acct', 'Id', 'Othr', 'Id')) account = value;
          else if (within('Acct', 'Ccy')) accountCurrency = value;
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
          else if (within('TxDtls', 'CdtDbtInd')) one.isCredit = value === 'CRDT';
          else if (within('Ntry', 'Sts') || within('Sts', 'Cd')) entry.status ||= value;
          else if (within('BookgDt', 'Dt') || within('BookgDt', 'DtTm')) entry.day = value;
          else if (within('ValDt', 'Dt') && entry.day === '') entry.day = value;
          else if (WORDS.has(name) || within('CdtrRefInf', 'Ref') || within('RfrdDocInf', 'Nb')) one.words.push(value);
          else if (within('Dbtr', 'Nm') || within('Dbtr', 'Pty', 'Nm')) one.name = value;
          else if (within('UltmtDbtr', 'Nm') || within('UltmtDbtr', 'Pty', 'Nm')) one.ultimate = value;
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
  if (!isStatement) return null;
  const read = camtLines(entries, dayAt);
  return { ...read, account: read.account || account, ...camtReturns(entries, dayAt) };
};
