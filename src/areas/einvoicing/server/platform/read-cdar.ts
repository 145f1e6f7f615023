import { isDay } from '#kernel/day.ts';
import { readXml } from '#platform/xlsx/xml.ts';

/** The content of a message about the life of bills, for one of the named bills. */
export interface Said {
  number: string;
  code: string;
  words: string;
  reasonCode: string;
  reason: string;
  /** `2026-11-25 10:30:00`, in the zone of the country; null when the message names none. */
  at: string | null;
  /** Only its day is told. */
  isDay: boolean;
  /** The seller (SIREN) and the day of the named bill, where the message gives them. */
  siren: string | null;
  issuedOn: string | null;
}

const LENGTH = 1000;
const pieces = async function* (bytes: Uint8Array) {
  yield bytes;
};

interface Instant {
  readonly at: string;
  readonly isDay: boolean;
}
/** Formats 102 (day) and 204 (to the second). */
const instantOf = (text: string): Instant | null => {
  const found = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d))?$/.exec(text.trim());
  if (!found) return null;
  const [, year, month, day, hours = '00', minutes = '00', seconds = '00'] = found;
  const on = `${year}-${month}-${day}`;
  // The parser of dates takes a 30 February and an hour 24, the database does not.
  if (!isDay(on) || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return { at: `${on} ${hours}:${minutes}:${seconds}`, isDay: found[4] === undefined };
};

/** Reads the SIREN out of a SIREN or a SIRET; null when the text is neither. */
const sirenOf = (text: string): string | null => /^(\d{9})(?:\d{5})?$/.exec(text.replace(/\s/g, ''))?.[1] ?? null;

/** Reads a Cross Domain Acknowledgement and Response: each bill that it names, with what is said of it. Null when it is none. */
export const readCdar = async (bytes: Uint8Array): Promise<readonly Said[] | null> => {
  const path: string[] = [];
  const said: Said[] = [];
  let [text, isMessage] = ['', false];
  const at: { document: Instant | null; status: Instant | null } = { document: null, status: null };
  let one: Said | null = null;
  const within = (...names: string[]): boolean =>
    path.length >= names.length && names.every((name, index) => path[path.length - names.length + index] === name);
  try {
    await readXml(pieces(bytes), {
      open: (name) => {
        path.push(name);
        text = '';
        if (name === 'CrossDomainAcknowledgementAndResponse') isMessage = true;
        if (within('AcknowledgementDocument', 'ReferenceReferencedDocument')) {
          one = {
            number: '',
            code: '',
            words: '',
            reasonCode: '',
            reason: '',
            at: null,
            isDay: false,
            siren: null,
            issuedOn: null,
          };
          said.push(one);
        }
      },
      text: (more) => {
        text += more;
      },
      close: () => {
        const value = text
          .replace(/\p{C}+/gu, ' ')
          .trim()
          .slice(0, LENGTH);
        if (within('ExchangedDocument', 'IssueDateTime', 'DateTimeString')) at.document = instantOf(value);
        if (within('AcknowledgementDocument', 'IssueDateTime', 'DateTimeString')) at.status = instantOf(value);
        if (one) {
          if (within('ReferenceReferencedDocument', 'IssuerAssignedID')) one.number = value;
          if (within('ReferenceReferencedDocument', 'ProcessConditionCode')) one.code = value;
          if (within('ReferenceReferencedDocument', 'ProcessCondition')) one.words = value;
          if (within('ReferenceReferencedDocument', 'IssuerTradeParty', 'GlobalID')) one.siren ??= sirenOf(value);
          if (within('ReferenceReferencedDocument', 'FormattedIssueDateTime', 'DateTimeString'))
            one.issuedOn = instantOf(value)?.at.slice(0, 10) ?? null;
          if (within('SpecifiedDocumentStatus', 'ReasonCode')) one.reasonCode ||= value;
          if (within('SpecifiedDocumentStatus', 'Reason')) one.reason ||= value;
          if (within('SpecifiedDocumentStatus', 'IncludedNote', 'Content')) one.reason ||= value;
        }
        path.pop();
        text = '';
      },
    });
  } catch {
    return null;
  }
  if (!isMessage) return null;
  const told = at.status ?? at.document;
  for (const each of said) {
    each.at = told?.at ?? null;
    each.isDay = told?.isDay ?? false;
  }
  return said.filter((each) => each.number !== '' && each.code !== '');
};
