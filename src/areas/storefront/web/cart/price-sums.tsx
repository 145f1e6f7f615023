import { Sum } from '#ui/shop/form/checkout.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { Said } from '#ui/shop/panel/sheet.tsx';
import { count, euro, say } from '#ui/shop/words.ts';
import { termWord } from '../../rules/term-words.ts';
import { type SellerPrice, useCart } from './cart-store.ts';

/** The amounts that make up the total of one seller. */
export function PriceSums({ price, title, small }: { price: SellerPrice; title: string; small?: boolean }) {
  const words = useWords('cart');
  const lang = useLang();
  const { pricing } = useCart();
  const own = price.ownTerms ?? null;
  const term = own?.delay ? termWord(own.delay) : null;
  const isGross = price.price.mode === 'TTC';
  const side = isGross ? 'TTC' : 'HT';
  const inMode = (label: string): string => `${label} ${words.sides[side]}`;
  const discount = price.price.discount[side];
  const shipping = isGross ? price.price.shipping : price.price.shippingHT;
  const exDuty = price.sparesDuty ? `, ${words.exDuty}` : '';
  const kinds = price.lines.map(({ kind }) => kind);
  const hasVisits = kinds.includes('reservation');
  return (
    <>
      {title && <h3>{title}</h3>}
      {(!hasVisits || kinds.includes('product')) && (
        <Sum label={inMode(words.products)} amount={price.price.products[side] + (discount > 0 ? discount : 0)} />
      )}
      {hasVisits && <Sum label={inMode(words.visits)} amount={price.price.reservations[side]} />}
      {discount > 0 && <Sum label={inMode([words.discount, exDuty].join(''))} amount={-discount} />}
      {price.price.wrapping[side] > 0 && <Sum label={inMode(words.wrapping)} amount={price.price.wrapping[side]} />}
      {kinds.includes('shipping') && <Sum label={inMode(words.shipping)} amount={shipping} />}
      {!isGross && <Sum label={words.ht} amount={price.price.totalHT} />}
      {price.vat
        .filter((vat) => vat.VAT !== 0)
        .map((vat) => (
          <Sum
            key={`${vat.treatment}${vat.rate}`}
            label={say(words.vat, { rate: count(vat.rate, lang) })}
            amount={vat.VAT}
            faint
          />
        ))}
      {price.price.duty > 0 && <Sum label={words.duty} amount={price.price.duty} faint />}
      {price.price.touristTax > 0 && <Sum label={words.touristTax} amount={price.price.touristTax} faint />}
      {price.taxNotes?.map((note) => (
        <Said key={note}>{note}</Said>
      ))}
      {own && own.discount > 0 && <Said>{`${words.clientDiscount} −${count(own.discount, lang)} %${exDuty}`}</Said>}
      {own?.delay && term && <Said>{say(words[term], { n: own.delay.days })}</Said>}
      {own?.overLimit && (
        <Said>
          {say(words.overLimit, { owed: euro(own.overLimit.owed, lang), limit: euro(own.overLimit.limit, lang) })}
        </Said>
      )}
      <Sum
        label={title ? say(words.partTotal, { name: title }) : words.total}
        amount={price.price.totalTTC}
        large={!small}
        busy={pricing === 'asked'}
      />
    </>
  );
}
