import { Progress } from '#ui/shop/panel/drawer.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { euro, say, sayCount } from '#ui/shop/words.ts';
import type { SellerPrice } from './cart-store.ts';

/** How far free delivery is, as a thin line with its words. */
export function FrancoLine({ price }: { price: SellerPrice }) {
  const words = useWords('cart');
  const lang = useLang();
  if (price.francoPercent === null) return null;
  const { amountBeforeFranco: amount, amountBeforeBottleFranco: bottles } = price;
  const text = price.franco
    ? words.francoDone
    : bottles !== null && (amount === null || bottles <= 3)
      ? sayCount(words.francoBottles, Math.ceil(bottles), lang)
      : amount !== null
        ? say(words.francoAmount, { amount: `${euro(amount, lang)} ${words.sides[price.francoMode ?? 'TTC']}` })
        : '';
  return text ? <Progress percent={price.francoPercent} text={text} /> : null;
}
