import { FieldRow } from '#ui/shop/form/field.tsx';
import { Stepper } from '#ui/shop/form/stepper.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { Said } from '#ui/shop/panel/sheet.tsx';
import { count, euro, say } from '#ui/shop/words.ts';
import type { OfferedCampaign } from '../../rules/futures/buyer-futures.ts';

/** A wine set aside for the buyer: its price, the number left, and the number he takes. */
export function WineLine({
  wine,
  priceMode,
  quantity,
  put,
}: {
  wine: OfferedCampaign['wines'][number];
  priceMode: OfferedCampaign['priceMode'];
  quantity: number;
  put: (quantity: number) => void;
}) {
  const words = useWords('futures');
  const lang = useLang();
  const name = [wine.product, wine.vintage, wine.format].filter(Boolean).join(' ');
  return (
    <FieldRow>
      <div>
        <strong>{name}</strong>
        <Said>
          {say(words.price, { price: euro(wine.price, lang), mode: priceMode })},{' '}
          {say(words.left, { left: count(wine.left, lang) })}
        </Said>
      </div>
      <Stepper
        value={quantity}
        min={0}
        max={wine.left}
        words={{ quantity: say(words.quantity, { wine: name }), less: words.less, more: words.more }}
        onChange={put}
      />
    </FieldRow>
  );
}
