import { Facts } from '#ui/shop/panel/sheet.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { say } from '#ui/shop/words.ts';
import { INGREDIENT_CLASSES } from '../../rules/nutrition/ingredient-classes.ts';
import type { PrintedNutrition } from '../../rules/nutrition/nutrition.ts';

type Printed = PrintedNutrition['ingredients'][number];

const inLetters = (figure: string, lang: string): string =>
  Number(figure).toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What makes the wine, then its additives by class: allergens stand out, in capitals for a reader of the page and by weight for the eye. */
export function Ingredients({ of }: { of: PrintedNutrition }) {
  const lang = useLang();
  const words = useWords('nutrition');
  const names: Readonly<Record<string, string>> = useWords('ingredientNames');
  const classes: Readonly<Record<string, string>> = useWords('ingredientClasses');
  const nameOf = (one: Printed) => {
    const name = one.e ?? names[one.key] ?? one.key;
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
          {classes[kind]} ({listed(all)})
        </span>
      ),
    ];
  });
  const residues = of.ingredients.filter((one) => one.class === 'residue');
  const [before, after] = words.contains.split('{list}');
  return (
    <>
      <p>
        <b>{words.ingredients}</b>
        {lang === 'fr' ? '\u00a0: ' : ': '}
        {groups.flatMap((one, at) => (at === 0 ? [one] : [', ', one]))}.
      </p>
      {residues.length > 0 ? (
        <p>
          {before}
          {listed(residues)}
          {after}
        </p>
      ) : null}
      {of.isProtected ? <p>{words.protectedWords}</p> : null}
    </>
  );
}

/** The table of 100 ml, with what the estate said; the sentence of small amounts where it said nothing of the rest. */
export function NutritionTable({ of }: { of: PrintedNutrition }) {
  const words = useWords('nutrition');
  const lang = useLang();
  const weight = (figure: string | null) =>
    figure === null ? null : say(words.gramsValue, { n: inLetters(figure, lang) });
  const rows = [
    [words.energy, of.kj === null || of.kcal === null ? null : say(words.energyValue, { kj: of.kj, kcal: of.kcal })],
    [words.fat, of.isNegligible ? null : weight(of.fat)],
    [words.saturates, of.isNegligible ? null : weight(of.saturates)],
    [words.carbohydrates, weight(of.carbohydrates)],
    [words.sugars, weight(of.sugars)],
    [words.proteins, of.isNegligible ? null : weight(of.proteins)],
    [words.salt, of.isNegligible ? null : weight(of.salt)],
  ] as const;
  return (
    <>
      <p>
        <b>{words.values}</b>
      </p>
      <Facts facts={rows.flatMap(([term, fact]) => (fact === null ? [] : [[term, fact] as const]))} />
      {of.isNegligible ? <p>{words.negligible}</p> : null}
    </>
  );
}
