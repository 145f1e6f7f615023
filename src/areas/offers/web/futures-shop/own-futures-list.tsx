import { BriefLines, Group } from '#ui/shop/form/checkout.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { Said } from '#ui/shop/panel/sheet.tsx';
import { dayOf, euro, say } from '#ui/shop/words.ts';
import type { OwnFutures } from '../../rules/futures/buyer-futures.ts';

/** The buyer's reservations: their delivery, and the day of each payment. A billed part links to its bill. */
export function OwnFuturesList({ orders }: { orders: readonly OwnFutures[] }) {
  const words = useWords('futures');
  const lang = useLang();
  const day = (text: string): string => dayOf(text, lang);
  if (orders.length === 0) return null;
  return (
    <>
      <h2>{words.mine}</h2>
      {orders.map((one) => (
        <Group
          key={one.id}
          title={`${one.number}, ${words[one.status]}`}
          {...(one.order ? { to: { href: `/dashboard/orders/${one.order.id}`, label: one.order.number } } : {})}
        >
          <BriefLines
            lines={[
              { id: 'total', words: words.gross, amount: euro(one.totalTTC, lang) },
              ...one.parts.map((part) => ({
                id: `${part.n}`,
                words: `${say(words.part, { percent: part.percent, day: day(part.dueOn) })}, ${
                  part.bill ? say(words.bill, { number: part.bill.number }) : words.toCome
                }`,
                amount: euro(part.amount ?? 0, lang),
              })),
            ]}
          />
          {one.deliverFrom && (
            <Said>
              {say(words.expected, { from: day(one.deliverFrom), to: day(one.deliverTo ?? one.deliverFrom) })}
            </Said>
          )}
        </Group>
      ))}
    </>
  );
}
