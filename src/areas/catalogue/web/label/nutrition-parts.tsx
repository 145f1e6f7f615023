import { Facts } from '#ui/shop/panel/sheet.tsx';
import { useWords } from '#ui/shop/page.tsx';
import { say } from '#ui/shop/words.ts';
import { INGREDIENT_CLASSES } from '../../rules/nutrition/ingredient-classes.ts';
import type { PrintedNutrition } from '../../rules/nutrition/nutrition.ts';
import { useSpoken } from './spoken.tsx';

type Printed = PrintedNutrition['ingredients'][number];

const inLetters = (figure: string, lang: string): string =>
  Number(figure).toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * The wine, then its additives by class: allergens stand out, in capitals for screen readers and in bold for the eye.
 */
export function Ingredients({ of }: { of: PrintedNutrition }) {
  const spoken = useSpoken();
  const nameOf = (one: Printed) => {
    const name = one.e ?? spoken.name(one.key);
    return one.allergen ? <strong key={one.key}>{name.toUpperCase()}</strong> : <span key={one.key}>{name}</span>;
  };
  const listed = (all: readonly Printed[]) =>
    all.flatMap((one, at) => (at === 0 ? [nameOf(one)] : [', ', nameOf(one)]));
  const groups = INGREDIENT_CLASSES.filter((kind) => kind !== 'residue').flatMap((kind) => {
    const all = of.ingredients.filter((one) => one.class === kind);
    if (all.length === 0) return [];
    return [
      kind === 'raw' ? (
        <span key={kind}>{listed(all)}</span>
      ) : (
        <span key={kind}>
          {spoken.kind(kind)} ({listed(all)})
        </span>
      ),
    ];
  });
  const residues = of.ingredients.filter((one) => one.class === 'residue');
  const [before, after] = spoken.line('contains').split('{list}');
  return (
    <>
      <p>
        <b>{spoken.line('ingredients')}</b>
        {spoken.lang === 'fr' ? '\u00a0: ' : ': '}
        {groups.flatMap((one, at) => (at === 0 ? [one] : [', ', one]))}.
      </p>
      {residues.length > 0 ? (
        <p>
          {before}
          {listed(residues)}
          {after}
        </p>
      ) : null}
      {of.isProtected ? <p>{spoken.line('protectedWords')}</p> : null}
    </>
  );
}

/**
 * The table of 100 ml, with what the estate said; the sentence of small amounts where it said nothing of the rest. In a language in which
 * we have no such sentence, the lines themselves say nought.
 */
export function NutritionTable({ of }: { of: PrintedNutrition }) {
  const words = useWords('nutrition');
  const spoken = useSpoken();
  const weight = (figure: string | null) =>
    figure === null ? null : say(words.gramsValue, { n: inLetters(figure, spoken.lang) });
  const small = (figure: string | null) =>
    of.isNegligible ? (spoken.pageLang ? say(words.gramsValue, { n: 0 }) : null) : weight(figure);
  const rows = [
    [
      spoken.line('energy'),
      of.kj === null || of.kcal === null ? null : say(words.energyValue, { kj: of.kj, kcal: of.kcal }),
    ],
    [spoken.line('fat'), small(of.fat)],
    [spoken.line('saturates'), small(of.saturates)],
    [spoken.line('carbohydrates'), weight(of.carbohydrates)],
    [spoken.line('sugars'), weight(of.sugars)],
    [spoken.line('proteins'), small(of.proteins)],
    [spoken.line('salt'), small(of.salt)],
  ] as const;
  return (
    <>
      <p>
        <b>{spoken.line('values')}</b>
      </p>
      <Facts facts={rows.flatMap(([term, fact]) => (fact === null ? [] : [[term, fact] as const]))} />
      {of.isNegligible && !spoken.pageLang ? <p>{words.negligible}</p> : null}
    </>
  );
}
