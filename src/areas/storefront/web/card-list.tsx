import { addToCart } from '#ui/shop/cart.ts';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { useLang, useShopBase, useWords } from '#ui/shop/page.tsx';
import { CardGrid, CardNote, CardPrice, ProductCard } from '#ui/shop/card/product-card.tsx';
import { euro, say } from '#ui/shop/words.ts';
import type { PublicShop } from '#areas/shops/rules/public-shop.ts';
import type { Card } from '../rules/pages.ts';
import { AskTerms } from './ask-terms.tsx';
import { fullName, productOfCard } from './cart/product-of-card.ts';

/** Wines as a quiet grid. */
export function CardList({ shop, cards, label }: { shop: PublicShop; cards: readonly Card[]; label: string }) {
  return (
    <CardGrid label={label}>
      {cards.map((card, i) => (
        <OneCard key={card.id} id={`produit-${i + 1}`} shop={shop} card={card} />
      ))}
    </CardGrid>
  );
}

function OneCard({ id, shop, card }: { id: string; shop: PublicShop; card: Card }) {
  const words = useWords('shop');
  const lang = useLang();
  const to = `${useShopBase()}/${card.slug}`;
  const mode = shop.typology?.ttc === false ? words.ht : words.ttc;
  const price =
    card.price === null ? (
      <CardNote>{words.membersOnly}</CardNote>
    ) : (
      <CardPrice
        amount={euro(card.price, lang)}
        mode={[mode, card.hasChoice ? card.format.label : ''].filter(Boolean).join(', ')}
        {...(card.hasChoice && card.isLeast ? { prefix: words.from } : {})}
        was={card.was === null ? null : say(words.was, { price: euro(card.was, lang) })}
        perLitre={card.perLitre === null ? null : say(words.perLitre, { price: euro(card.perLitre, lang) })}
        tier={card.tier ? say(words.tier, { n: card.tier.from, price: euro(card.tier.price, lang) }) : null}
      />
    );
  const action =
    card.status === 'paused' ? (
      <CardNote>{words.paused}</CardNote>
    ) : card.status === 'closed' ? (
      <CardNote>{words.closed}</CardNote>
    ) : !card.available ? (
      <CardNote>{words.soldOut}</CardNote>
    ) : card.price === null ? (
      <AskTerms slug={card.slug} />
    ) : !shop.isOpen ? null : card.hasChoice ? (
      <ButtonLink to={to} look="outlined">
        {words.choose}
      </ButtonLink>
    ) : (
      <Button
        look="outlined"
        aria-label={say(words.addNamed, { name: fullName(card) })}
        onClick={() => {
          addToCart(shop, { product: { ...productOfCard(card), quantity: 1, isWrapped: false } });
        }}
      >
        {words.add}
      </Button>
    );
  return (
    <ProductCard
      id={id}
      to={to}
      name={fullName(card)}
      label={card.name}
      over={card.producer ?? card.gamme ?? ''}
      under={[card.vintage.name, card.appellation].filter(Boolean).join(' · ')}
      drawing={card.drawing}
      range={card.gamme ?? ''}
      maker={card.producer ?? shop.name}
      vintage={card.vintage.name}
      picture={card.visual}
      price={price}
      faded={!card.available}
      action={action}
    />
  );
}
