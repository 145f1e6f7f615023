import { readXml } from '#platform/xlsx/xml.ts';

/** What a message of the life of bills says of one of them. */
export interface Said {
  number: string;
  code: string;
  words: string;
  reasonCode: string;
  reason: string;
  /** `2026-11-25 10:30:00`, in the zone of the country; null when the message names none. */
  at: string | null;
}

const LENGTH = 1000;
const pieces = async function* (bytes: Uint8Array) {
  yield bytes;
};

/** Formats 102 (day) and 204 (to the second). */
const instantOf = (text: string): string | null => {
  const found = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d))?$/.exec(text.trim());
  if (!found) return null;
  const [, year, month, day, hours = '00', minutes = '00', seconds = '00'] = found;
  const at = `${year}-${month}-${day} ${hours}:${minutes}:${seconds}`;
  return Number.isNaN(Date.parse(`${at.replace(' ', 'T')}Z`)) ? null : at;
};

/** Reads a Cross Domain Acknowledgement and Response: each bill that it names, with what is said of it. Null when it is none. */
export const readCdar = async (bytes: Uint8Array): Promise<readonly Said[] | null> => {
  const path: string[] = [];
  const said: Said[] = [];
  let [text, isMessage] = ['', false];
  const at: { document: string | null; status: string | null } = { document: null, status: null };
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
          one = { number: '', code: '', words: '', reasonCode: '', reason: '', at: null };
          said.push(one);
        }
      },
      text: (more) => {
        text += more;
      },
      close: () => {
        const value = text.trim().slice(0, LENGTH);
        if (within('ExchangedDocument', 'IssueDateTime', 'DateTimeString')) at.document = instantOf(value);
        if (within('AcknowledgementDocument', 'IssueDateTime', 'DateTimeString')) at.status = instantOf(value);
        if (one) {
          if (within('ReferenceReferencedDocument', 'IssuerAssignedID')) one.number = value;
          if (within('ReferenceReferencedDocument', 'ProcessConditionCode')) one.code = value;
          if (within('ReferenceReferencedDocument', 'ProcessCondition')) one.words = value;
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
  for (const each of said) each.at = at.status ?? at.document;
  return said.filter((each) => each.number !== '' && each.code !== '');
};
