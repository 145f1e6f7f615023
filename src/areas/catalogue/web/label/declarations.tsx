import { Facts, SheetSection } from '#ui/shop/panel/sheet.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { count, say } from '#ui/shop/words.ts';
import { Ingredients, NutritionTable } from './nutrition-parts.tsx';
import { useSpoken } from './spoken.tsx';
import type { Declaration } from '../../rules/label.ts';

/** The label declarations, product by product: only those that the estate has made. */
export function Declarations({ all }: { all: readonly Declaration[] }) {
  const words = useWords('nutrition');
  const colors: Readonly<Record<string, string>> = useWords('colors');
  const lang = useLang();
  const spoken = useSpoken();
  return all.map((one) => (
    <SheetSection key={one.productId + one.vintage} title={[one.name, one.vintage].filter(Boolean).join(' ')}>
      {spoken.pageLang && <p>{spoken.pageLang}</p>}
      <Facts
        facts={(
          [
            [words.appellation, one.appellation],
            [words.category, one.category],
            [words.color, one.color && (colors[one.color] ?? one.color)],
            [words.quality, one.qualities.join(', ')],
            [words.vintage, one.vintage],
            [words.grape, one.grape],
            [words.alcohol, one.alcohol === null ? null : say(words.alcoholValue, { n: count(one.alcohol, lang) })],
            [words.format, one.formats.join(', ')],
            [words.brand, one.nutrition?.brand],
            [words.owner, one.producer ?? one.owner],
            [words.country, one.country],
          ] as const
        )
          .filter((fact): fact is readonly [string, string] => Boolean(fact[1]))
          .map(([term, fact]) => [term, fact] as const)}
      />
      {one.nutrition && one.nutrition.ingredients.length > 0 ? <Ingredients of={one.nutrition} /> : null}
      {one.nutrition && one.nutrition.kj !== null ? <NutritionTable of={one.nutrition} /> : null}
      {one.nutrition && one.nutrition.ingredients.length > 0 && one.nutrition.kj !== null ? null : (
        <p>{spoken.other(words.pending)}</p>
      )}
    </SheetSection>
  ));
}
