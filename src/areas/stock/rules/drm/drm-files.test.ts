import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { dec, toPlainText } from '#kernel/money.ts';
import { schemaCheck } from '../../../../../e2e/support/schema-check.ts';
import { Annex, NO_ANNEX } from './annex.ts';
import { type CapsuleCount, capsulesLeft } from './capsules.ts';
import { COLUMN_KEYS, columnOf, type ColumnKey } from './columns.ts';
import { hl, reckonedClosing } from './declaration.ts';
import { FISCAL_LABELS } from './fiscal-words.ts';
import { csvKey, type Declared, drmCsv } from './drm-csv.ts';
import type { Catalogue } from './movement-catalogue.ts';
import { drmXml } from './drm-xml.ts';
import { lineWith } from '../../testing/lines.ts';

const facts = fileURLToPath(new URL('../../../../../../shared/', import.meta.url));
const catalogues = join(facts, 'data/drm');
const schema = join(facts, 'vectors/ciel/official/ciel-dti-plus-viti_v1.0.12.xsd');
const schemaOfOthers = join(facts, 'vectors/ciel/official/ciel-dti-plus_v1.0.23.xsd');

/** A declaration that uses every column of both accounts. */
const all = (account: 'suspended' | 'paid') =>
  lineWith(
    '500',
    Object.fromEntries(
      COLUMN_KEYS.filter((key) => columnOf(key).account === account).map((key, n) => [key, `${n + 1}.00375`]),
    ),
    {
      account,
      observations: 'Casse au chai & « retours » <salon>',
      putBack: account === 'suspended' ? [{ month: '2026-02', volume: '4.00375' }] : [],
      exported:
        account === 'suspended'
          ? [
              { country: 'BE', volume: '5.00375' },
              { country: 'US', volume: '3.00000' },
            ]
          : [],
    },
  );
const count = (more: Partial<CapsuleCount>): CapsuleCount => ({
  ...capsulesLeft({ family: 'T', kind: 'PERSONNALISEES', size: 'CL_75', centilitres: null, bib: false }, 0),
  ...more,
});
const declared: Declared = {
  month: '2026-10',
  exciseNumber: 'FR012345E6789',
  identifier: '3712345678',
  catalogue: 'standard',
  trade: 'grower',
  annex: {
    ...Annex.parse({
      daa: { first: '123456789', last: '123456793', count: 5 },
      prints: { first: '121', last: '123', count: 3 },
      uncleared: [{ number: '12345678901111', day: '2026-09-23', consignee: 'FR01234567880' }],
      juice: 39.2,
      vinegar: 25.9,
    }),
    late: [{ paper: 'prints', first: '101', last: '102', count: 2 }],
  },
  lines: [
    all('suspended'),
    lineWith('12', {}, { label: 'Crémant de Loire', key: 'cremant', inao: '1B127M', category: 'sparkling' }),
    lineWith(
      '1',
      { soldInFrance: '0.5' },
      { label: 'Fine 40 %', key: 'fine', category: 'spirits', fiscal: 'ALCOOL_AUTRE_SUP_18', abv: '40' },
    ),
    all('paid'),
  ],
  capsules: [
    count({ opening: 4000, bought: 1000, used: 300, destroyed: 5, closing: 4695 }),
    count({
      size: 'BIB_300',
      opening: 118,
      used: 15,
      destroyed: 4,
      closing: 99,
      observations: 'Rectifie septembre 2026 & compte',
    }),
    count({ size: 'AUTRE', centilitres: 33, otherIn: 3, closing: 3, observations: 'Échange' }),
    count({ size: 'AUTRE', centilitres: 450, bib: true, opening: 2, otherOut: 1, closing: 1, observations: 'Échange' }),
    count({
      family: 'M',
      kind: 'COLLECTIVES_DROITS_SUSPENDUS',
      size: 'CL_150',
      opening: 1,
      returned: 2,
      surplus: 3,
      missing: 1,
      closing: 5,
    }),
  ],
};

const checked = schemaCheck(schema);
const checkedOfOthers = schemaCheck(schemaOfOthers);

describe('the customs’ file', () => {
  test.skipIf(checked === null)(
    'is valid by their schema, with every column, capsules and signs to escape (needs ../shared and xmllint or Java)',
    () => {
      // The schema does look: a label of its own invention is refused.
      const [whole, nothing, wrong] =
        checked?.(
          drmXml(declared),
          drmXml({ ...declared, lines: [], capsules: [], annex: NO_ANNEX }),
          drmXml(declared).replace('>VT_IG_AOP<', '>VT_IG_AOC<'),
        ) ?? [];
      expect([whole, nothing]).toEqual(['valid', 'valid']);
      expect(wrong).toContain('VT_IG_AOC');
    },
  );

  test.skipIf(!existsSync(schema)).each([schema, schemaOfOthers])(
    'knows every name of the law that the schema does, and no other (needs ../shared): %s',
    (path) => {
      const [, list = ''] =
        /name="LibelleFiscalType"([\s\S]*?)<\/xsd:simpleType>/u.exec(readFileSync(path, 'utf8')) ?? [];
      const names = [...list.matchAll(/enumeration value="([^"]+)"/gu)].map(([, name]) => name as string);
      expect(names.length).toBeGreaterThan(100);
      expect([...FISCAL_LABELS].sort()).toEqual(names.sort());
    },
  );

  test.skipIf(checkedOfOthers === null).each(['trader', 'brewer', 'distiller'] as const)(
    'of a %s is valid by the schema of those who are no growers, which refuses that of a grower (needs ../shared and xmllint or Java)',
    (trade) => {
      const [own, growers] = checkedOfOthers?.(drmXml({ ...declared, trade }), drmXml(declared)) ?? [];
      expect(own).toBe('valid');
      expect(growers).not.toBe('valid');
    },
  );

  test('of a brewer tells what it sold as paid, and no volume is lost on the way', () => {
    const xml = drmXml({ ...declared, trade: 'brewer' });
    expect(xml).toContain(
      '<sorties-avec-paiement-droits><sorties-avec-paiement-annee-courante>13.00750</sorties-avec-paiement-annee-courante></sorties-avec-paiement-droits>',
    );
    const volumes = (text: string) =>
      [...text.matchAll(/>(\d+\.\d{5})</gu)].reduce((all, [, volume]) => all + Math.round(Number(volume) * 100_000), 0);
    expect(volumes(xml)).toBe(volumes(drmXml(declared)));
    expect(xml).toContain('<libelle-personnalise>Crémant de Loire</libelle-personnalise><libelle-fiscal>');
  });

  test('tells a product by its code, or by the customs’ name where it has none; volumes keep five decimals', () => {
    const xml = drmXml(declared);
    expect(xml).toContain('<mois>10</mois><annee>2026</annee>');
    expect(xml).toContain('<code-inao>1B127M</code-inao><libelle-personnalise>Crémant de Loire</libelle-personnalise>');
    expect(xml).toContain(
      '<libelle-fiscal>ALCOOL_AUTRE_SUP_18</libelle-fiscal><libelle-personnalise>Fine 40 %</libelle-personnalise><tav>40.00</tav>',
    );
    expect(xml).toContain(
      '<ventes-france-crd-suspendus><annee-courante>6.00375</annee-courante></ventes-france-crd-suspendus>',
    );
    // Bought and come back are one element of theirs, exported and sent under suspension another.
    expect(xml).toContain('<achats-reintegrations>5.00750</achats-reintegrations>');
    expect(xml).toContain('<sorties-definitives>17.00750</sorties-definitives>');
    expect(xml).toContain('<mois>2</mois><annee>2026</annee><volume>4.00375</volume>');
    expect(xml).toContain('Casse au chai &amp; « retours » &lt;salon&gt;');
  });
});

describe('the interprofessions’ file', () => {
  test('has a row for each figure, twenty columns wide', () => {
    const rows = drmCsv(declared).trimEnd().split('\r\n');
    expect(rows.slice(1).every((row) => row.split(',').length === 20)).toBe(true);
    expect(rows).toContain(
      'CAVE,202610,3712345678,FR012345E6789,,,,,,,,,Fine 40 %,suspendu,sorties,ventefrancecrd,0.5,,,',
    );
    expect(rows).toContain(
      'CAVE,202610,3712345678,FR012345E6789,,,,,,,,,Chinon rouge,suspendu,entrees,retourmarchandisetaxees,4.00375,202602,,',
    );
    // Exports are declared by country, and never twice.
    expect(rows.filter((row) => row.includes(',export,'))).toEqual([
      'CAVE,202610,3712345678,FR012345E6789,,,,,,,,,Chinon rouge,suspendu,sorties,export,5.00375,BE,,',
      'CAVE,202610,3712345678,FR012345E6789,,,,,,,,,Chinon rouge,suspendu,sorties,export,3,US,,',
    ]);
    expect(rows).toContain('CAVE,202610,3712345678,FR012345E6789,,,,,,,,,Fine 40 %,suspendu,complement,TAV,40,,,');
    expect(rows.filter((row) => row.includes('PREMIX'))).toEqual([]);
    const mixed = lineWith('1', {}, { label: 'Spritz', fiscal: 'VT_SANS_IG_AUTRES_PREMIX', abv: '8' });
    expect(drmCsv({ ...declared, lines: [mixed] })).toContain(',,,,,,,,,Spritz,suspendu,complement,PREMIX,1,,,');
    expect(rows).toContain(
      'CRD,202610,3712345678,FR012345E6789,LIEDEVIN,TRANQ,BIB 3 l,,,,,,,personnalise,stock_fin,fin,99,,,',
    );
    expect(rows.filter((row) => row.startsWith('ANNEXE'))).toEqual([
      'ANNEXE,202610,3712345678,FR012345E6789,,,,,,,,,,,DAADAC,debut,,,,123456789',
      'ANNEXE,202610,3712345678,FR012345E6789,,,,,,,,,,,DAADAC,fin,,,,123456793',
      'ANNEXE,202610,3712345678,FR012345E6789,,,,,,,,,,,EMPREINTE,debut,,,,121',
      'ANNEXE,202610,3712345678,FR012345E6789,,,,,,,,,,,EMPREINTE,fin,,,,123',
      'ANNEXE,202610,3712345678,FR012345E6789,,,,,,,,,,,EMPREINTE,debut,,,,101',
      'ANNEXE,202610,3712345678,FR012345E6789,,,,,,,,,,,EMPREINTE,fin,,,,102',
      'ANNEXE,202610,3712345678,FR012345E6789,,,,,,,,,,,NONAPUREMENT,,,2026-09-23,FR01234567880,12345678901111',
      'ANNEXE,202610,3712345678,FR012345E6789,,,,,,,,,,,STATS EUROPEENNES,JUS,39.2,,,',
      'ANNEXE,202610,3712345678,FR012345E6789,,,,,,,,,,,STATS EUROPEENNES,VINAIGRE,25.9,,,',
    ]);
  });

  test.skipIf(!existsSync(catalogues)).each<[string, Catalogue]>([
    ['ivso', 'standard'],
    ['ivbd', 'standard'],
    ['civa', 'civa'],
  ])(
    'names movements as the catalogue of %s does, each for the same element of the customs (needs ../shared)',
    (name, catalogue) => {
      const rows = readFileSync(join(catalogues, `${name}-catalogue_mouvements.csv`), 'utf8').split('\n');
      const known = new Map(
        rows.map((row) => [row.split(',').slice(0, 3).join(' '), row.split(',').at(-1)?.trim() ?? ''] as const),
      );
      for (const key of COLUMN_KEYS) {
        const { account, side, ciel } = columnOf(key);
        const said = `${account === 'paid' ? 'acquitte' : 'suspendu'} ${side === 'in' ? 'entrees' : 'sorties'} ${csvKey(key, catalogue)}`;
        expect(known.has(said), said).toBe(true);
        // Alsace has fewer movements: what has no name there takes the nearest.
        if (catalogue === 'standard' && known.get(said)?.includes('/')) expect(known.get(said), said).toContain(ciel);
      }
    },
  );

  test.skipIf(!existsSync(catalogues)).each<[string, readonly string[]]>([
    // A line of this example does not add up: 71,09 + 1,02 − 0,13 is not 70,96.
    ['ivso', ['IGP Côtes de Gascogne Primeur Blanc sec']],
    ['ivbd', []],
    ['civa', []],
  ])('adds up as the example of %s does, line by line (needs ../shared)', (name, wrong) => {
    const catalogue: Catalogue = name === 'civa' ? 'civa' : 'standard';
    const rows = readFileSync(join(catalogues, `${name}-exemple_export_drm.csv`), 'utf8')
      .split('\n')
      .map((row) => row.trim().split(','))
      .filter((row) => row[0] === 'CAVE');
    const products = Map.groupBy(rows, (row) => row.slice(4, 14).join(' '));
    let compared = 0;
    const found: string[] = [];
    for (const of of products.values()) {
      const account = of[0]?.[13] === 'acquitte' ? 'paid' : 'suspended';
      const volume = (row: readonly string[]): string => toPlainText(dec(row[16] || '0'));
      const find = (category: string, movement: string) =>
        of.find((row) => row[14] === category && row[15] === movement);
      const [first, last] = [find('stocks_debut', 'initial'), find('stocks_fin', 'final')];
      const cells: Partial<Record<ColumnKey, string>> = {};
      const foreign = of.some((row) => {
        if (row[14] !== 'entrees' && row[14] !== 'sorties') return false;
        const key = COLUMN_KEYS.find(
          (one) =>
            columnOf(one).account === account &&
            columnOf(one).side === (row[14] === 'entrees' ? 'in' : 'out') &&
            csvKey(one, catalogue) === row[15],
        );
        if (!key) return true;
        cells[key] = toPlainText(dec(Number(cells[key] ?? 0) + Number(volume(row))));
        return false;
      });
      if (foreign || !first || !last || first[16] === '' || last[16] === '') continue;
      compared += 1;
      if (hl(reckonedClosing(lineWith(volume(first), cells, { account }))) !== hl(dec(volume(last))))
        found.push(first[12] ?? '');
    }
    expect(compared).toBeGreaterThan(0);
    expect(found).toEqual(wrong);
  });
});
