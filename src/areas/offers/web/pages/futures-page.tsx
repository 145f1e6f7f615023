import { useRef, useState } from 'react';
import { newKey } from '#ui/request.ts';
import { send } from '#ui/shop/client.ts';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { Button } from '#ui/shop/form/button.tsx';
import { BriefLines, Columns, Group } from '#ui/shop/form/checkout.tsx';
import { CheckField, FieldStack } from '#ui/shop/form/field.tsx';
import { Blank, Page } from '#ui/shop/frame/layout.tsx';
import { leadToWrong } from '#ui/shop/form/typed-quantity.ts';
import { useLang, usePage, useShopBase, useWords } from '#ui/shop/page.tsx';
import { Said } from '#ui/shop/panel/sheet.tsx';
import { dayOf, say } from '#ui/shop/words.ts';
import type { OfferedCampaign, orderShopFutures, shopFutures } from '../../rules/futures/buyer-futures.ts';
import { FuturesSums, useFuturesPrice } from '../futures-shop/futures-sums.tsx';
import { OwnFuturesList } from '../futures-shop/own-futures-list.tsx';
import { WineLine } from '../futures-shop/wine-line.tsx';

const load = ({ call, params: { name = '' } }: Asked) =>
  call<typeof shopFutures>('/v1/storefront/shops/:name/futures', { name });

export const page = definePage({
  path: '/:name/primeurs',
  layout: 'shop',
  sharedBy: 'nobody',
  kinds: ['buyer'],
  words: ['futures'],
  load,
  head: ({ data: { shop }, words }) => ({ title: `${words.futures.title}, ${shop.name}`, noIndex: true }),
  Screen: FuturesPage,
});

/** The wine set aside for the buyer, to be reserved here; below, his reservations and the days of payment. */
function FuturesPage() {
  const { shop, campaigns, orders, isPro } = usePage<typeof load>();
  const words = useWords('futures');
  const lang = useLang();
  const [chosen, choose] = useState<Readonly<Record<string, number>>>({});
  const price = useFuturesPrice(shop.id, chosen);
  const day = (text: string): string => dayOf(text, lang);
  if (campaigns.length === 0)
    return (
      <Page space>
        <Blank level="h1" title={words.title} text={orders.length > 0 ? '' : words.none}>
          {orders.length > 0 ? null : <Said>{say(words.noneText, { name: shop.name })}</Said>}
        </Blank>
        <OwnFuturesList orders={orders} />
      </Page>
    );
  return (
    <Page space>
      <Columns
        title={words.title}
        side={
          <FuturesSums price={price}>
            <Reserve chosen={chosen} total={price.sums?.totalTTC ?? null} waits={price.isBusy || price.wrong !== ''} />
          </FuturesSums>
        }
      >
        <p>{say(words.lead, { name: shop.name })}</p>
        {campaigns.map((one) => (
          <Group key={one.id} title={one.name}>
            <FieldStack>
              <p>
                {say(words.until, { day: day(one.closesOn) })}{' '}
                {say(words.delivery, { from: day(one.deliverFrom), to: day(one.deliverTo) })}
              </p>
              {one.wines.flatMap(withSizes).map((wine) => (
                <WineLine
                  key={wine.formatId}
                  wine={wine}
                  priceMode={one.priceMode}
                  quantity={chosen[wine.formatId] ?? 0}
                  put={(quantity) => {
                    choose({ ...chosen, [wine.formatId]: quantity });
                  }}
                />
              ))}
              {one.chooseUntil !== null && one.wines.some((wine) => wine.sizes.length > 0) && (
                <Said>{say(words.sizesUntil, { day: day(one.chooseUntil) })}</Said>
              )}
              {one.isEnPrimeur && !isPro && <Said>{words.noWithdrawal}</Said>}
              {one.schedule.length > 0 && (
                <>
                  <Said>{words.scheduleText}</Said>
                  <BriefLines
                    lines={one.schedule.map((part, at) => ({
                      id: `${at}`,
                      words:
                        part.on === null
                          ? say(words.atConfirmation, { percent: part.percent })
                          : say(words.part, { percent: part.percent, day: day(part.on) }),
                      amount: '',
                    }))}
                  />
                </>
              )}
            </FieldStack>
          </Group>
        ))}
        <OwnFuturesList orders={orders} />
      </Columns>
    </Page>
  );
}

/** A wine as it is set aside, then each size that it may be bottled in: of those, as many as what is left makes. */
const withSizes = (wine: OfferedCampaign['wines'][number]) => [
  wine,
  ...wine.sizes.flatMap((size) => {
    const left = Math.floor(wine.left / size.units);
    return left > 0 ? [{ ...wine, ...size, left, sizes: [] }] : [];
  }),
];

/** The terms, the age, and the button that binds. */
function Reserve({
  chosen,
  total,
  waits,
}: {
  chosen: Readonly<Record<string, number>>;
  total: number | null;
  waits: boolean;
}) {
  const { shop } = usePage<typeof load>();
  const words = useWords('futures');
  const base = useShopBase();
  const [agreed, agree] = useState({ terms: false, adult: false });
  const [faults, blame] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [number, reserved] = useState('');
  // The key makes a single reservation, however often the button is pressed or the line drops.
  const lost = useRef<{ readonly input: string; readonly key: string } | null>(null);
  const reserve = async () => {
    if (leadToWrong(document)) return;
    setBusy(true);
    blame({});
    const wines = winesOf(chosen);
    const input = JSON.stringify([wines, agreed, total]);
    const key = lost.current?.input === input ? lost.current.key : newKey();
    const answer = await send<typeof orderShopFutures>(
      'POST',
      '/v1/storefront/shops/:name/futures',
      { name: shop.id, wines, ...agreed, shownTotal: total ?? 0 },
      { key, quiet: true },
    );
    setBusy(false);
    // The outcome is unknown: the next press sends the same request again.
    lost.current = !answer.ok && answer.status === 0 ? { input, key } : null;
    if (answer.ok) {
      reserved(answer.body.number);
      return;
    }
    blame({ form: answer.message, ...answer.fields });
  };
  if (number)
    return (
      <div role="status">
        <h2>{say(words.done, { number })}</h2>
        <p>{say(words.doneText, { name: shop.name })}</p>
        <Button
          look="outlined"
          wide
          onClick={() => {
            location.reload();
          }}
        >
          {words.mine}
        </Button>
      </div>
    );
  return (
    <FieldStack>
      {(['terms', 'adult'] as const).map((one) => (
        <CheckField
          key={one}
          name={one}
          label={words[one]}
          checked={agreed[one]}
          error={faults[one]}
          onChange={(event) => {
            agree({ ...agreed, [one]: event.target.checked });
          }}
        />
      ))}
      <Said>
        <a href={`${base}/legal-notice`} target="_blank" rel="noreferrer">
          {words.termsLink}
        </a>
      </Said>
      {faults.form && !faults.terms && !faults.adult && (
        <p role="alert" className="alert">
          {faults.form}
        </p>
      )}
      <Button wide busy={isBusy} disabled={isBusy || waits || total === null} onClick={() => void reserve()}>
        {words.order}
      </Button>
    </FieldStack>
  );
}

const winesOf = (chosen: Readonly<Record<string, number>>) =>
  Object.entries(chosen).flatMap(([formatId, quantity]) => (quantity > 0 ? [{ formatId, quantity }] : []));
