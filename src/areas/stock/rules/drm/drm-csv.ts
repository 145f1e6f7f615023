import { csvLine } from '#areas/catalogue/rules/import/import-csv.ts';
import { dec, isZero, plus, toPlainText, ZERO } from '#kernel/money.ts';
import { type DeclaredAnnex, PAPER_KEYS, PAPERS, STATISTIC_KEYS, STATISTICS } from './annex.ts';
import { CAPSULE_FAMILIES, CAPSULE_KINDS, CAPSULE_MOVES, type CapsuleCount, MOVE_KEYS, sizeWords } from './capsules.ts';
import { columnOf, columnsOf, type ColumnKey } from './columns.ts';
import type { DrmLine } from './declaration.ts';
import type { Catalogue } from './movement-catalogue.ts';
import { isPremix } from './fiscal-words.ts';
import type { Trade } from './trade.ts';

export interface Declared {
  readonly month: string;
  readonly exciseNumber: string;
  readonly identifier: string;
  readonly catalogue: Catalogue;
  readonly trade: Trade;
  readonly lines: readonly DrmLine[];
  readonly capsules: readonly CapsuleCount[];
  readonly annex: DeclaredAnnex;
}

const HEAD =
  '#TYPE,PERIODE,IDENTIFIANT,ACCISE,CERTIFICATION / COULEUR CAPSULE,GENRE / TYPE PRODUIT,APPELLATION / CENTILISATION,MENTION,LIEU,COULEUR,CEPAGE,COMPLEMENT,LIBELLE,TYPE_DRM,CATEGORIE MOUVEMENT / TYPE DOCUMENT,TYPE MOUVEMENT,VOLUME / QUANTITE / OBSERVATIONS,PAYS EXPORT / DATE NON APUREMENT / PERIODE SUSPENSION CRD,NUMERO CONTRAT / NUMERO ACCISE DESTINATAIRE NON APUREMENT,NUMERO DOCUMENT ACCOMPAGNEMENT\r\n';
const ACCOUNT_OF = { suspended: 'suspendu', paid: 'acquitte' } as const;

export const csvKey = (key: ColumnKey, catalogue: Catalogue): string => {
  const column = columnOf(key);
  return catalogue === 'civa' ? (column.civa ?? column.csv) : column.csv;
};

/** The file that the portals of the interprofessions take, which send it on to the customs. A product is named by its code or its wording. */
export const drmCsv = (one: Declared): string =>
  HEAD +
  one.lines.map((line) => linesOf(one, line)).join('') +
  one.capsules.map((count) => capsuleLines(one, count)).join('') +
  annexLines(one);

const linesOf = ({ month, identifier, exciseNumber, catalogue }: Declared, line: DrmLine): string => {
  const row = (side: string, movement: string, value: string, split = ''): string =>
    csvLine(
      [
        'CAVE',
        month.replace('-', ''),
        identifier,
        exciseNumber,
        ...Array.from({ length: 8 }, () => ''),
        line.inao === '' ? line.label : `${line.label} (${line.inao.trim()})`,
        ACCOUNT_OF[line.account],
        side,
        movement,
        value,
        split,
        '',
        '',
      ],
      ',',
    );
  const moved = (side: 'in' | 'out'): string => {
    // Two of our columns may be one of theirs.
    const byName = new Map<string, ReturnType<typeof dec>>();
    for (const key of columnsOf(line.account, side)) {
      const volume = line.cells[key];
      if (volume === undefined || key === 'putBack' || key === 'exported') continue;
      const name = csvKey(key, catalogue);
      byName.set(name, plus(byName.get(name) ?? ZERO, dec(volume)));
    }
    return [...byName]
      .filter(([, volume]) => !isZero(volume))
      .map(([name, volume]) => row(side === 'in' ? 'entrees' : 'sorties', name, toPlainText(volume)))
      .join('');
  };
  return [
    row('stocks_debut', 'initial', plain(line.opening)),
    moved('in'),
    ...line.putBack.map((one) =>
      row('entrees', csvKey('putBack', catalogue), plain(one.volume), one.month.replace('-', '')),
    ),
    moved('out'),
    ...line.exported.map((one) => row('sorties', csvKey('exported', catalogue), plain(one.volume), one.country)),
    row('stocks_fin', 'final', plain(line.closing)),
    line.abv === null ? '' : row('complement', 'TAV', line.abv),
    isPremix(line.fiscal) ? row('complement', 'PREMIX', '1') : '',
    line.observations === '' ? '' : row('complement', 'observations', line.observations),
  ].join('');
};

const plain = (volume: string): string => toPlainText(dec(volume));

/** A comma is between columns. */
const csvSize = (count: CapsuleCount): string => {
  const size = sizeWords(count).replace(',', '.');
  return size.startsWith('BIB') ? size : `Bouteille ${size}`;
};
const capsuleLines = ({ month, identifier, exciseNumber }: Declared, count: CapsuleCount): string => {
  const row = (side: string, movement: string, quantity: number): string =>
    csvLine(
      [
        'CRD',
        month.replace('-', ''),
        identifier,
        exciseNumber,
        count.family === 'T' || count.family === 'M' ? 'LIEDEVIN' : '',
        CAPSULE_FAMILIES[count.family].csv,
        csvSize(count),
        ...Array.from({ length: 6 }, () => ''),
        CAPSULE_KINDS[count.kind].csv,
        side,
        movement,
        String(quantity),
        '',
        '',
        '',
      ],
      ',',
    );
  return [
    row('stock_debut', 'debut', count.opening),
    ...MOVE_KEYS.flatMap((key) =>
      count[key] > 0
        ? [row(CAPSULE_MOVES[key].side === 'in' ? 'entrees' : 'sorties', CAPSULE_MOVES[key].csv, count[key])]
        : [],
    ),
    row('stock_fin', 'fin', count.closing),
  ].join('');
};

/** Papers, goods of which no receipt came, statistics: `document type, movement, quantity, day, consignee, number`. */
const annexLines = ({ month, identifier, exciseNumber, annex }: Declared): string => {
  const row = (...cells: readonly string[]): string =>
    csvLine(
      ['ANNEXE', month.replace('-', ''), identifier, exciseNumber, ...Array.from({ length: 10 }, () => ''), ...cells],
      ',',
    );
  return [
    ...[...PAPER_KEYS.map((paper) => ({ paper, ...annex[paper] })), ...(annex.late ?? [])]
      .filter(({ first }) => first !== '')
      .flatMap(({ paper, first, last }) => [
        row(PAPERS[paper].csv, 'debut', '', '', '', first),
        row(PAPERS[paper].csv, 'fin', '', '', '', last),
      ]),
    ...annex.uncleared.map(({ number, day, consignee }) => row('NONAPUREMENT', '', '', day, consignee, number)),
    ...STATISTIC_KEYS.flatMap((key) => {
      const volume = annex[key];
      return volume === null ? [] : [row('STATS EUROPEENNES', STATISTICS[key].csv, String(volume), '', '', '')];
    }),
  ].join('');
};
