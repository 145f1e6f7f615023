import { dec, isZero, plus, toText, type Dec, ZERO } from '#kernel/money.ts';
import { accountOf, CAPSULE_MOVES, type CapsuleCount, MOVE_KEYS } from './capsules.ts';
import { type PAPER_KEYS, type PaperRange, PAPERS, STATISTIC_KEYS, STATISTICS } from './annex.ts';
import { type Account, columnsOf } from './columns.ts';
import { type DrmLine, hl } from './declaration.ts';
import type { Declared } from './drm-csv.ts';
import { BALANCE, type BalancePart, elementOf, type Trade } from './trade.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string): string => value.replace(/[&<>"]/gu, (one) => ESCAPES[one] ?? one);
const tag = (name: string, inner: string): string => (inner === '' ? '' : `<${name}>${inner}</${name}>`);

/** The customs' file (CIEL, DTI+): what the schema of growers asks, or that of everybody else, in its order. */
export const drmXml = (one: Declared): string => {
  const [year, month] = one.month.split('-') as [string, string];
  return `<?xml version="1.0" encoding="UTF-8"?>
<mouvements-balances xmlns="http://douane.finances.gouv.fr/app/ciel/dtiplus/v1">${[
    tag('periode-taxation', tag('mois', String(Number(month))) + tag('annee', year)),
    tag('identification-redevable', text(one.exciseNumber)),
    tag('droits-acquittes', productsOf(one, 'paid')),
    tag('droits-suspendus', productsOf(one, 'suspended')),
    ...capsuleAccounts(one.capsules),
    ...annexOf(one),
  ]
    .filter(Boolean)
    .map((part) => `\n  ${part}`)
    .join('')}
</mouvements-balances>
`;
};

const productsOf = ({ lines, trade }: Declared, account: Account): string =>
  lines
    .filter((line) => line.account === account)
    .map((line) =>
      tag(
        'produit',
        [
          ...namesOf(line, trade),
          line.abv === null ? '' : tag('tav', toText(dec(line.abv), 2)),
          tag('observations', text(line.observations.slice(0, 250))),
          tag('balance-stock', balanceOf(line, trade)),
        ].join(''),
      ),
    )
    .join('');

/** Growers may name a product by its code; the others do by the name of the law, after its own. */
const namesOf = (line: DrmLine, trade: Trade): readonly string[] => {
  const own = tag('libelle-personnalise', text(line.label));
  const fiscal = tag('libelle-fiscal', line.fiscal);
  if (trade !== 'grower') return [own, fiscal];
  return [line.inao === '' ? fiscal : tag('code-inao', text(line.inao)), own];
};

const balanceOf = (line: DrmLine, trade: Trade): string => {
  const parts = BALANCE[line.account](trade);
  const side = (which: 'in' | 'out'): string => {
    const volumes = elementsOf(line, which, trade);
    const written = (part: BalancePart): string => {
      if (typeof part !== 'string') return tag(part.name, part.of.map(written).join(''));
      if (part === 'replacements') return putBackOf(line);
      const volume = volumes.get(part);
      return volume && !isZero(volume) ? tag(part, hl(volume)) : '';
    };
    return parts[which].map(written).join('');
  };
  return [
    tag('stock-debut-periode', line.opening),
    tag('entrees-periode', side('in')),
    tag('sorties-periode', side('out')),
    tag('stock-fin-periode', line.closing),
  ].join('');
};

/** Several of our columns may be one element of theirs. What growers sell is told by year: all of it is this year's. */
const elementsOf = (line: DrmLine, side: 'in' | 'out', trade: Trade): ReadonlyMap<string, Dec> => {
  const volumes = new Map<string, Dec>();
  for (const key of columnsOf(line.account, side)) {
    const element = elementOf(key, trade);
    const name = element === 'ventes-france-crd-suspendus' ? 'annee-courante' : element;
    volumes.set(name, plus(volumes.get(name) ?? ZERO, dec(line.cells[key] ?? '0')));
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
  const own =
    count.size === 'AUTRE' ? ` volumePersonnalise="${count.centilitres ?? 0}" bib="${String(count.bib)}"` : '';
  return `<centilisation volume="${count.size}"${own}>${[
    tag('stock-debut-periode', String(count.opening)),
    tag('entrees-capsules', moved('in')),
    tag('sorties-capsules', moved('out')),
    tag('stock-fin-periode', String(count.closing)),
    tag('observations', text(count.observations ?? '')),
  ].join('')}</centilisation>`;
};

const papersOf = (key: (typeof PAPER_KEYS)[number], { first, last, count }: PaperRange): string =>
  first === ''
    ? ''
    : tag(
        PAPERS[key].ciel,
        tag('debut-periode', text(first)) +
          tag('fin-periode', text(last)) +
          tag('nombre-document-empreinte', String(count ?? 1)),
      );
/** Papers that were used, goods of which no receipt came, statistics. Papers of a month before that were forgotten have a group of their own. */
const annexOf = ({ annex }: Declared): string[] => [
  tag('document-accompagnement', (['prints', 'daa', 'dsa'] as const).map((key) => papersOf(key, annex[key])).join('')),
  ...(annex.late ?? []).map(({ paper, ...range }) => tag('document-accompagnement', papersOf(paper, range))),
  ...annex.uncleared.map(({ number, day, consignee }) =>
    tag(
      'releve-non-apurement',
      tag('numero-daa-dac-dae', text(number)) +
        tag('date-expedition', day) +
        tag('numero-accise-destinataire', consignee),
    ),
  ),
  tag(
    'statistiques',
    STATISTIC_KEYS.map((key) => {
      const volume = annex[key];
      return volume === null ? '' : tag(STATISTICS[key].ciel, hl(dec(volume)));
    }).join(''),
  ),
];
