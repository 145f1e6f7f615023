import { dec, isZero, plus, toText, type Dec, ZERO } from '#kernel/money.ts';
import { accountOf, CAPSULE_MOVES, type CapsuleCount, MOVE_KEYS } from './capsules.ts';
import { type Account, columnOf, columnsOf } from './columns.ts';
import { type DrmLine, hl } from './declaration.ts';
import type { Declared } from './drm-csv.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string): string => value.replace(/[&<>"]/gu, (one) => ESCAPES[one] ?? one);
const tag = (name: string, inner: string): string => (inner === '' ? '' : `<${name}>${inner}</${name}>`);

/** The customs' file (CIEL, DTI+ of wine growers): what their schema asks, in its order. */
export const drmXml = (one: Declared): string => {
  const [year, month] = one.month.split('-') as [string, string];
  return `<?xml version="1.0" encoding="UTF-8"?>
<mouvements-balances xmlns="http://douane.finances.gouv.fr/app/ciel/dtiplus/v1">${[
    tag('periode-taxation', tag('mois', String(Number(month))) + tag('annee', year)),
    tag('identification-redevable', text(one.exciseNumber)),
    tag('droits-acquittes', productsOf(one.lines, 'paid')),
    tag('droits-suspendus', productsOf(one.lines, 'suspended')),
    ...capsuleAccounts(one.capsules),
  ]
    .filter(Boolean)
    .map((part) => `\n  ${part}`)
    .join('')}
</mouvements-balances>
`;
};

const productsOf = (lines: readonly DrmLine[], account: Account): string =>
  lines
    .filter((line) => line.account === account)
    .map((line) =>
      tag(
        'produit',
        [
          line.inao === '' ? tag('libelle-fiscal', line.fiscal) : tag('code-inao', text(line.inao)),
          tag('libelle-personnalise', text(line.label)),
          line.abv === null ? '' : tag('tav', toText(dec(line.abv), 2)),
          tag('observations', text(line.observations.slice(0, 250))),
          tag('balance-stock', balanceOf(line)),
        ].join(''),
      ),
    )
    .join('');

/** From a line to another of the same estate. */
const RENAMED = columnOf('renamedIn').ciel;

const balanceOf = (line: DrmLine): string => {
  const [entered, left] = [elementsOf(line, 'in'), elementsOf(line, 'out')];
  const some = (from: ReadonlyMap<string, Dec>, name: string): string => {
    const volume = from.get(name);
    return volume && !isZero(volume) ? hl(volume) : '';
  };
  const plain = (from: ReadonlyMap<string, Dec>, ...names: readonly string[]): string =>
    names.map((name) => tag(name, some(from, name))).join('');
  const entries =
    line.account === 'paid'
      ? plain(entered, 'achats', 'autres-entrees')
      : [
          plain(entered, 'volume-produit', 'achats-reintegrations'),
          tag('mouvements-internes', plain(entered, RENAMED)),
          plain(entered, 'autres-entrees'),
          putBackOf(line),
        ].join('');
  const exits =
    line.account === 'paid'
      ? plain(left, 'ventes', 'replacement-suspension', 'autres-sorties')
      : [
          tag('ventes-france-crd-suspendus', tag('annee-courante', some(left, 'ventes-france-crd-suspendus'))),
          plain(left, 'ventes-france-crd-acquittes'),
          tag(
            'sorties-sans-paiement-droits',
            plain(left, 'sorties-definitives', 'consommation-familiale-degustation') +
              tag('mouvements-internes', plain(left, RENAMED)) +
              plain(left, 'autres-sorties'),
          ),
        ].join('');
  return [
    tag('stock-debut-periode', line.opening),
    tag('entrees-periode', entries),
    tag('sorties-periode', exits),
    tag('stock-fin-periode', line.closing),
  ].join('');
};

/** Several of our columns may be one element of theirs. */
const elementsOf = (line: DrmLine, side: 'in' | 'out'): ReadonlyMap<string, Dec> => {
  const volumes = new Map<string, Dec>();
  for (const key of columnsOf(line.account, side)) {
    const { ciel } = columnOf(key);
    volumes.set(ciel, plus(volumes.get(ciel) ?? ZERO, dec(line.cells[key] ?? '0')));
  }
  return volumes;
};

const putBackOf = (line: DrmLine): string =>
  tag(
    'replacements',
    line.putBack
      .map(({ month, volume }) => {
        const [year = '', of = ''] = month.split('-');
        return tag(
          'replacement-suspension',
          tag('mois', String(Number(of))) + tag('annee', year) + tag('volume', volume),
        );
      })
      .join(''),
  );

const capsuleAccounts = (counts: readonly CapsuleCount[]): string[] =>
  [...new Set(counts.map(accountOf))].flatMap((account) => {
    const of = counts.filter((count) => accountOf(count) === account);
    const [first] = of;
    if (!first) return [];
    const heads = tag('categorie-fiscale-capsules', first.family) + tag('type-capsule', first.kind);
    return [tag('compte-crd', heads + of.map(sizeOf).join(''))];
  });

const sizeOf = (count: CapsuleCount): string => {
  const moved = (side: 'in' | 'out'): string =>
    MOVE_KEYS.map((key) =>
      CAPSULE_MOVES[key].side === side && count[key] > 0 ? tag(CAPSULE_MOVES[key].ciel, String(count[key])) : '',
    ).join('');
  return `<centilisation volume="${count.size}">${[
    tag('stock-debut-periode', String(count.opening)),
    tag('entrees-capsules', moved('in')),
    tag('sorties-capsules', moved('out')),
    tag('stock-fin-periode', String(count.closing)),
    tag('observations', text(count.observations ?? '')),
  ].join('')}</centilisation>`;
};
