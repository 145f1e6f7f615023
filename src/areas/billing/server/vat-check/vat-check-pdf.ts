import {
  BOTTOM,
  drawLetterhead,
  drawTitle,
  footer,
  MARGIN,
  paperLook,
  paperSeller,
  small,
  TABLE_LOOK,
  TOP,
  WIDTH,
} from '#areas/papers/server/index.ts';
import { sellerParty } from '#areas/papers/rules/paper-parties.ts';
import { voiceOf } from '#areas/papers/rules/paper-voice.ts';
import { clientSeenBy } from '#areas/clients/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { dayIn } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { type Cell, type Column, drawTable, mm, openSheet } from '#platform/pdf.ts';
import type { CheckState } from '../../rules/vat-check/vat-check.ts';
import type { vatCheckPdf } from '../../rules/vat-check/vat-check-endpoints.ts';
import { readVatChecks } from './vat-check.ts';

const TITLE = 'Numéro de TVA vérifié (VIES)';
const STATES: Readonly<Record<CheckState, string>> = {
  asked: 'sans réponse',
  valid: 'valide',
  invalid: 'inconnu de VIES',
  unavailable: 'VIES indisponible',
};
const COLUMNS: readonly Column[] = [
  { head: 'Numéro', width: mm(34) },
  { head: 'Demandé le', width: mm(26) },
  { head: 'Réponse', width: mm(26) },
  { head: 'Numéro de consultation', width: mm(38) },
  { head: 'Nom et adresse donnés par l’État', width: mm(46) },
];
const voice = voiceOf('fr');

/** The paper that proves what VIES answered, for an inspector: every consultation with its number. */
export const readVatCheckPdf = async (tx: Tx, { id }: InputOf<typeof vatCheckPdf>, call: Call) => {
  const client = await clientSeenBy(tx, { id }, call);
  const { rows } = await readVatChecks(tx, { id }, call);
  const { seller, zone } = await paperSeller(tx, call.shopId);
  const look = await paperLook(tx, call.shopId);
  const party = sellerParty(seller);
  const draw = async (): Promise<Uint8Array> => {
    const drawnLook = await look();
    const sheet = openSheet({
      title: TITLE,
      author: party.name,
      subject: `${TITLE}, ${client.name}`,
      lang: voice.locale,
      createdAt: call.now,
    });
    drawLetterhead(sheet, party, drawnLook);
    const facts = [
      { label: 'Client', value: client.name },
      { label: 'Demandeur', value: rows[0]?.requester ?? party.vatNumber ?? '' },
      { label: 'Imprimé le', value: voice.day(call.today) },
    ];
    const from = drawTitle(sheet, mm(40), TITLE, '', facts, drawnLook);
    const text = (value: string): Cell => [{ text: value }];
    const y = drawTable(
      sheet,
      COLUMNS,
      rows.map((row): Cell[] => [
        text(row.number),
        text(voice.day(dayIn(zone, Date.parse(row.askedAt)))),
        text(STATES[row.status]),
        text(row.consultation || '—'),
        text([row.name, row.address.replace(/\s+/g, ' ')].filter(Boolean).join(', ') || '—'),
      ]),
      { x: MARGIN, y: from, bottom: BOTTOM, top: TOP },
      TABLE_LOOK,
    );
    sheet.mark(
      'P',
      () =>
        void sheet.paragraph(
          'Source\u00a0: VIES, Commission européenne. Le numéro de consultation permet à l’administration de retrouver cette vérification.',
          MARGIN,
          y + mm(4),
          WIDTH,
          small,
        ),
    );
    return sheet.finish(footer(sheet, voice, party, TITLE, drawnLook));
  };
  return { name: 'VIES.pdf', mime: 'application/pdf', bytes: draw, inline: true };
};
