import { addDays, type Day } from '#kernel/day.ts';
import { addMonths } from '#kernel/month.ts';
import { compare, type Dec, dec, isNegative, isPositive } from '#kernel/money.ts';
import { workingDayFrom } from '#kernel/calendar/working-day.ts';
import { columnOf, columnsOf } from './columns.ts';
import { needsStrength } from './customs-label.ts';
import { type DrmLine, lineId, reckonedClosing } from './declaration.ts';
import { isPaidOnly } from './excise-number.ts';
import { isPremix, isRawMaterial } from './fiscal-words.ts';
import { type DrmCheck, found } from './found.ts';
import type { MonthOfYear } from './trade.ts';

export interface Checked {
  readonly exciseNumber: string;
  readonly month: string;
  readonly lines: readonly DrmLine[];
  /** The month before as it was declared; null: nothing was declared for it. */
  readonly before: readonly DrmLine[] | null;
  /** The months declared under this number. */
  readonly declared: readonly string[];
  /** The month in which the year of this number begins. */
  readonly yearFrom: MonthOfYear;
  /** This is a correction of a month already declared. */
  readonly corrects: boolean;
  readonly today: Day;
}

/** So much is taken of an observation. */
export const OBSERVED = 250;
export const tooLong = (of: string, line: DrmLine | null = null): DrmCheck =>
  found('format', '001', `${of} : l’observation a au plus ${OBSERVED} caractères.`, line);
const firstDay = (month: string): Day => `${month}-01` as Day;
/** The first month of a year opens on the inventory: a grower's is August, everybody else's that of his own books. */
export const isFirstOfYear = (month: string, yearFrom: MonthOfYear): boolean => month.slice(5) === yearFrom;

/** The rules of the customs that concern what this house declares, in the order of their contract. */
export const drmChecks = (one: Checked): DrmCheck[] => [
  ...ofHeading(one),
  ...ofPrevious(one),
  ...one.lines.flatMap((line) => ofLine(line, one)),
  ...ofLabels(one.lines),
];

const ofHeading = ({ exciseNumber, month, lines, declared, corrects, today }: Checked): DrmCheck[] => {
  const checks: DrmCheck[] = [];
  if (!/^[A-Z]{2}[0-9A-Z]{11}$/u.test(exciseNumber))
    checks.push(
      found('format', '001', 'Le numéro d’accise a treize caractères : deux lettres puis onze lettres ou chiffres.'),
    );
  if (month > today.slice(0, 7)) checks.push(found('RG7', '005', 'Ce mois n’a pas encore commencé.'));
  if (declared.includes(month) && !corrects) checks.push(found('RG9', '007', 'Ce mois est déjà déclaré.'));
  const last = [...declared].sort().at(-1);
  if (last !== undefined && month < last && !declared.includes(month))
    checks.push(found('RG46', '042', `Un mois plus récent est déjà déclaré (${last}).`));
  if (isPaidOnly(exciseNumber) && lines.some(({ account }) => account === 'suspended'))
    checks.push(
      found('RG12', '009', 'Ce numéro d’agrément est en droits acquittés : rien ne s’y déclare sous suspension.'),
    );
  if (lines.length === 0)
    checks.push(found('RG11', '008', 'Rien en stock et aucun mouvement : déclaration « néant ».', null, true));
  return checks;
};

const ofPrevious = ({ month, lines, before, yearFrom }: Checked): DrmCheck[] => {
  if (before === null) return [];
  const isFirst = isFirstOfYear(month, yearFrom);
  const known = new Map(before.map((line) => [lineId(line), line]));
  const opened = lines.flatMap((line) => {
    const closing = known.get(lineId(line))?.closing ?? '0';
    return isFirst || compare(dec(line.opening), dec(closing)) === 0
      ? []
      : [line.account === 'suspended' ? found('RG14', '011', OPENING, line) : found('RG15', '012', OPENING, line)];
  });
  const there = new Set(lines.map(lineId));
  return [
    ...opened,
    ...before.flatMap((line) =>
      isPositive(dec(line.closing)) && !there.has(lineId(line))
        ? [found('RG24', '016', `« ${line.label} » avait du stock le mois dernier et ne paraît plus.`)]
        : [],
    ),
  ];
};
const OPENING = 'Le stock de début n’est pas le stock de fin du mois précédent.';

const ofLine = (line: DrmLine, { month }: Checked): DrmCheck[] => {
  const checks: DrmCheck[] = [];
  if (compare(reckonedClosing(line), dec(line.closing)) !== 0)
    checks.push(
      found(
        line.account === 'suspended' ? 'RG16' : 'RG17',
        line.account === 'suspended' ? '013' : '014',
        'Le stock de fin n’est pas le stock de début, plus les entrées, moins les sorties.',
        line,
      ),
    );
  if (isNegative(dec(line.closing))) checks.push(found('RG18', '048', 'Le stock de fin est négatif.', line));
  if (line.label.trim() === '' || line.label.length > 100)
    checks.push(found('format', '001', 'Le libellé a de 1 à 100 caractères.', line));
  if (line.inao !== '' && (line.inao.length < 6 || line.inao.length > 8))
    checks.push(found('format', '001', 'Le code INAO a de 5 à 8 caractères.', line));
  if (line.observations.length > OBSERVED) checks.push(tooLong('Observation', line));
  return [...checks, ...ofReasons(line), ...ofPutBack(line, month), ...ofStrength(line)];
};

const RULE_OF_WHY = { '017': 'RG25', '018': 'RG26', '031': 'RG38' } as const;
const ofReasons = (line: DrmLine): DrmCheck[] => {
  if (line.observations.trim() !== '') return [];
  const unexplained = new Map<keyof typeof RULE_OF_WHY, string[]>();
  for (const key of columnsOf(line.account)) {
    const { asksWhy, words } = columnOf(key);
    if (asksWhy && line.cells[key] !== undefined)
      unexplained.set(asksWhy, [...(unexplained.get(asksWhy) ?? []), words]);
  }
  return [...unexplained].map(([code, columns]) =>
    found(RULE_OF_WHY[code], code, `Une observation est demandée : ${columns.join(', ').toLowerCase()}.`, line),
  );
};

const ofPutBack = (line: DrmLine, month: string): DrmCheck[] => {
  const oldest = addMonths(firstDay(month), -24).slice(0, 7);
  return line.putBack.flatMap((one) => {
    if (one.month === '')
      return [found('format', '001', 'On ne sait pas quel mois ces bouteilles étaient sorties.', line)];
    return one.month < oldest
      ? [found('RG40', '032', `Replacement d’une sortie de ${one.month} : plus de deux ans.`, line)]
      : [];
  });
};

/** The bracket that the customs' name holds: `INF` up to it, `SUP` above it. */
const ofStrength = (line: DrmLine): DrmCheck[] => {
  if (line.abv === null)
    return needsStrength(line.category, line.fiscal)
      ? [found('RG21', '027', 'Le titre alcoométrique manque.', line)]
      : [];
  if (line.inao !== '') return [];
  if (isPremix(line.fiscal) && !isOfPremix(dec(line.abv)))
    return [
      found(
        'RG36',
        '029',
        `${line.abv.replace('.', ',')} % vol. : un premix a plus de 1,2 et moins de 12 % vol.`,
        line,
      ),
    ];
  const bracket = /_(INF|SUP)_(\d+)(?:_(\d))?(?=_|$)/u.exec(line.fiscal);
  if (!bracket) return [];
  const [, side, whole, tenths] = bracket;
  const above = compare(dec(line.abv), dec(tenths ? `${whole}.${tenths}` : (whole ?? '0'))) > 0;
  return above === (side === 'SUP')
    ? []
    : [
        found(
          'RG36',
          '029',
          `${line.abv.replace('.', ',')} % vol. n’est pas dans la tranche de ce libellé fiscal.`,
          line,
        ),
      ];
};

const [PREMIX_ABOVE, PREMIX_BELOW] = ['1.2', '12'];
const isOfPremix = (abv: Dec): boolean => compare(abv, dec(PREMIX_ABOVE)) > 0 && compare(abv, dec(PREMIX_BELOW)) < 0;

const ofLabels = (lines: readonly DrmLine[]): DrmCheck[] => {
  const seen = new Set<string>();
  return lines.flatMap((line) => {
    const label = `${line.account} ${line.label.trim().toLowerCase()}`;
    if (!seen.has(label)) {
      seen.add(label);
      return isRawMaterial(line.fiscal) ? ofRawMaterial(line) : [];
    }
    return [found('RG23', '028', 'Deux lignes du même compte portent ce libellé.', line)];
  });
};
const ofRawMaterial = (line: DrmLine): DrmCheck[] => {
  if (line.account === 'paid')
    return [found('RG43', '040', 'Une matière première ne se déclare pas en droits acquittés.', line)];
  return TAXED_OR_PUT_BACK.some((key) => line.cells[key] !== undefined)
    ? [found('RG41', '038', 'Une matière première ne sort pas avec ses droits, et ne se replace pas.', line)]
    : [];
};
const TAXED_OR_PUT_BACK = ['soldInFrance', 'released', 'putBack'] as const;

/** A month is declared by the tenth of the next; the customs wait for a working day, neither a week-end nor a public holiday is one. */
export const dueDay = (month: string): Day => workingDayFrom(addDays(addMonths(firstDay(month), 1), 9));
