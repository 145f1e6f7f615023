import { Group } from '#ui/shop/form/checkout.tsx';
import { Counted } from '#ui/shop/form/counted.tsx';
import { FieldStack } from '#ui/shop/form/field.tsx';
import { Stepper } from '#ui/shop/form/stepper.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { Said } from '#ui/shop/panel/sheet.tsx';
import { euro, say } from '#ui/shop/words.ts';
import { nameOfPrice } from './visit-facts.ts';

interface Price {
  readonly productType: string;
  readonly label: string;
  readonly priceTTC: number;
  readonly max: number | null;
}

/** A stepper for each price. */
export function PeopleChoice({
  visit,
  quantities,
  put,
  error,
}: {
  visit: { readonly prices: readonly Price[]; readonly partyMin: number; readonly partyMax: number | null };
  quantities: readonly number[];
  put: (quantities: readonly number[]) => void;
  error: string | undefined;
}) {
  const words = useWords('visits');
  const lang = useLang();
  const { partyMin: min, partyMax: max } = visit;
  return (
    <Group title={words.people}>
      <FieldStack>
        {max !== null ? (
          <Said>{say(words.party, { min, max })}</Said>
        ) : min > 1 ? (
          <Said>{say(words.least, { min })}</Said>
        ) : null}
        {visit.prices.map((price, index) => {
          const what = nameOfPrice(price, words);
          return (
            <Counted key={index} title={what} amount={price.priceTTC === 0 ? words.free : euro(price.priceTTC, lang)}>
              <Stepper
                value={quantities[index] ?? 0}
                min={0}
                max={price.max ?? 999}
                onChange={(quantity) => {
                  put(visit.prices.map((_price, at) => (at === index ? quantity : (quantities[at] ?? 0))));
                }}
                words={{
                  quantity: say(words.quantity, { what }),
                  less: say(words.less, { what }),
                  more: say(words.more, { what }),
                }}
              />
            </Counted>
          );
        })}
        {error && (
          <p role="alert" className="alert">
            {error}
          </p>
        )}
      </FieldStack>
    </Group>
  );
}
