import { addToCart } from '#ui/shop/cart.ts';
import { useLang, useShopBase, useWords } from '#ui/shop/page.tsx';
import { useState } from 'react';
import { Button } from '#ui/shop/form/button.tsx';
import { CheckField } from '#ui/shop/form/field.tsx';
import { Buy, Choices, Price, Said, Tiers } from '#ui/shop/panel/sheet.tsx';
import { Stepper } from '#ui/shop/form/stepper.tsx';
import { leadToWrong } from '#ui/shop/form/typed-quantity.ts';
import { euro, say, sayCount } from '#ui/shop/words.ts';
import type { FormatOffer, ProductPage, VintageOffer } from '../rules/pages.ts';
import { AskTerms } from './ask-terms.tsx';
import { fullName } from './cart/product-of-card.ts';

const LOW = 12;

/** Year, size, price by quantity, and how many: by one or by case. */
export function ProductChoice({
  shop,
  product,
  vintage,
  format,
  choose,
}: {
  shop: ProductPage['shop'];
  product: ProductPage['product'];
  vintage: VintageOffer;
  format: FormatOffer;
  choose: (chosen: { vintage: string; format: string | null }) => void;
}) {
  const words = useWords('product');
  const shopWords = useWords('shop');
  const lang = useLang();
  const [byCase, countByCase] = useState(false);
  const [quantity, setQuantity] = useState(Math.max(1, format.minimum ?? 1));
  const [isWrapped, wrap] = useState(false);
  const here = `${useShopBase()}/${product.slug}`;
  const step = byCase && format.caseOf ? format.caseOf : 1;
  const maximum = Math.max(1, Math.min(format.maximum ?? 100_000, format.left ?? 100_000));
  const mode = shop.typology?.ttc === false ? shopWords.ht : shopWords.ttc;
  const isBottle = product.productType === 'bottle';
  const reached = [...format.tiers].reverse().find((tier) => quantity >= tier.from);
  const shown = reached?.price ?? format.price;
  return (
    <>
      {product.vintages.length > 1 && (
        <Choices label={words.vintage}>
          {product.vintages.map((one) => (
            <Choice
              key={one.id}
              href={`${here}?vintage=${encodeURIComponent(one.name)}`}
              current={one.id === vintage.id}
              label={one.name || '—'}
              act={() => {
                choose({ vintage: one.name, format: null });
              }}
            />
          ))}
        </Choices>
      )}
      {vintage.formats.length > 1 && (
        <Choices label={words.format}>
          {vintage.formats.map((one) => (
            <Choice
              key={one.id}
              href={`${here}?vintage=${encodeURIComponent(vintage.name)}&format=${one.id}`}
              current={one.id === format.id}
              label={one.label}
              act={() => {
                choose({ vintage: vintage.name, format: one.id });
              }}
            />
          ))}
        </Choices>
      )}
      {shown === null ? (
        <>
          <Said>{shopWords.membersOnly}</Said>
          <AskTerms slug={product.slug} />
        </>
      ) : (
        <Price
          amount={euro(shown, lang)}
          mode={mode}
          was={format.was === null ? '' : say(shopWords.was, { price: euro(format.was, lang) })}
          below={[
            vintage.formats.length === 1 ? format.label : '',
            format.litres && format.litres !== 1
              ? say(words.perLitre, { price: euro(shown / format.litres, lang) })
              : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
      {(format.tiers.length > 0 || format.gifts.length > 0) && (
        <Tiers label={words.prices}>
          {format.tiers.map((tier) => (
            <li key={`p${tier.from}`} aria-current={tier === reached ? 'true' : undefined}>
              {say(isBottle ? words.tier : words.tierUnits, { n: tier.from, price: euro(tier.price, lang) })}
            </li>
          ))}
          {format.gifts.map((gift) => (
            <li key={`g${gift.from}`}>{sayCount(words.gift, gift.free, lang, { from: gift.from })}</li>
          ))}
        </Tiers>
      )}
      {format.wrapping !== null && format.available && shown !== null && (
        <CheckField
          name="wrap"
          checked={isWrapped}
          onChange={(event) => {
            wrap(event.target.checked);
          }}
          label={format.wrapping === 0 ? words.wrapFree : say(words.wrap, { price: euro(format.wrapping, lang) })}
        />
      )}
      {format.available && shop.isOpen && shown !== null ? (
        <>
          {format.caseOf && format.caseOf > 1 && format.caseOf <= maximum && (
            <Choices label={words.step}>
              <button
                type="button"
                aria-pressed={!byCase}
                onClick={() => {
                  countByCase(false);
                }}
              >
                {words.byOne}
              </button>
              <button
                type="button"
                aria-pressed={byCase}
                onClick={() => {
                  countByCase(true);
                  setQuantity(Math.max(1, Math.ceil(quantity / (format.caseOf ?? 1))) * (format.caseOf ?? 1));
                }}
              >
                {say(words.byCase, { n: format.caseOf })}
              </button>
            </Choices>
          )}
          <Buy>
            <Stepper
              value={quantity}
              step={step}
              min={Math.max(1, step, format.minimum ?? 1)}
              max={maximum}
              onChange={setQuantity}
              words={words}
            />
            <Button
              onClick={(event) => {
                if (leadToWrong(event.currentTarget.parentElement)) return;
                addToCart(shop, {
                  product: {
                    id: product.id,
                    chosenVintage: { id: vintage.id, name: vintage.name },
                    chosenFormat: { id: format.id, label: format.label, wrapping: format.wrapping },
                    productType: product.productType,
                    name: fullName(product),
                    slug: product.slug,
                    appellation: product.appellation ?? '',
                    gamme: product.gamme ?? '',
                    visual: product.visual,
                    drawing: format.drawing,
                    quantity,
                    isWrapped,
                  },
                });
              }}
            >
              {words.add}
            </Button>
          </Buy>
          <Said>
            {format.left !== null && format.left <= LOW ? sayCount(words.left, format.left, lang) : words.inStock}
            {format.minimum !== null && format.minimum > 1 && ` · ${say(words.minimum, { n: format.minimum })}`}
            {format.maximum !== null && ` · ${say(words.maximum, { n: format.maximum })}`}
          </Said>
        </>
      ) : (
        !format.available && <Said>{words.soldOut}</Said>
      )}
    </>
  );
}

/** A link that needs no journey: the address changes, the page stays. Without script, or in a new window, it is a plain link. */
function Choice({ href, current, label, act }: { href: string; current: boolean; label: string; act: () => void }) {
  return (
    <a
      href={href}
      aria-current={current ? 'true' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        history.replaceState(null, '', href);
        act();
      }}
    >
      {label}
    </a>
  );
}
