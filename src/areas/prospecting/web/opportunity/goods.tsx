import { products } from '#areas/catalogue/rules/endpoints.ts';
import { partFormat, partLabel } from '#areas/catalogue/rules/box.ts';
import { useState } from 'react';
import {
  Button,
  call,
  Group,
  LinesSheet,
  LinesTable,
  LookupBox,
  type LookupHit,
  NumberBox,
  Panel,
  Text,
  useAction,
  useOffice,
  useUnsaved,
} from '#ui/office/index.ts';
import { changeOpportunity } from '../../rules/endpoints.ts';
import { MOST_GOODS, type Opportunity, whyNotChange } from '../../rules/opportunity.ts';
import { words } from './words.ts';

interface Line {
  readonly id: string;
  readonly label: string;
  readonly quantity: number | string | null;
}
const MOST_FOUND = 12;

/** The articles of the catalogue, by name and vintage: one answer for each format. */
const findArticles =
  (shopId: string) =>
  async (typed: string, signal: AbortSignal): Promise<readonly LookupHit[]> => {
    const year = /\b(19|20)\d{2}\b/.exec(typed)?.[0];
    const search = typed.replace(year ?? '', '').trim();
    const found = await call(
      products,
      { shopIds: JSON.stringify([shopId]), size: 30, ...(search ? { search } : {}) },
      { silent: true, signal },
    );
    return found
      .filter((one) => one.status !== 'closed')
      .flatMap((one) =>
        one.vintages
          .filter((vintage) => !year || vintage.name === year)
          .flatMap((vintage) =>
            vintage.formats.map((format): LookupHit => {
              const part = {
                ...one,
                ...format,
                productId: one.id,
                formatId: format.id,
                quantity: 1,
                vintage: vintage.name,
              };
              return { id: format.id, label: partLabel(part), detail: partFormat(part) };
            }),
          ),
      )
      .slice(0, MOST_FOUND);
  };

const isTyped = (quantity: Line['quantity']): quantity is number =>
  typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 && quantity <= 100_000;

/** The goods that it is about: a quote made of it begins with them. */
export const Goods = ({ one }: { readonly one: Opportunity }) => {
  const { mayCall, shop } = useOffice();
  const [typed, setTyped] = useState<readonly Line[] | null>(null);
  const start: readonly Line[] = one.goods.map(({ formatId, label, quantity }) => ({ id: formatId, label, quantity }));
  const lines = typed ?? start;
  const isChanged = typed !== null && JSON.stringify(typed) !== JSON.stringify(start);
  useUnsaved(isChanged);
  const action = useAction(changeOpportunity, { after: () => setTyped(null) });
  const may = mayCall(changeOpportunity) && whyNotChange(one) === null;
  if (!may)
    return lines.length === 0 ? null : (
      <Panel title={words.goods}>
        <LinesTable
          label={words.goods}
          lines={lines}
          columns={[
            { label: words.article, of: (line) => line.label },
            { label: words.quantity, right: true, of: (line) => String(line.quantity) },
          ]}
        />
      </Panel>
    );
  const put = (id: string, quantity: Line['quantity']): void =>
    setTyped(lines.map((line) => (line.id === id ? { ...line, quantity } : line)));
  const whole = lines.flatMap(({ id, quantity }) => (isTyped(quantity) ? [{ formatId: id, quantity }] : []));
  return (
    <Panel title={words.goods}>
      <LinesSheet<Line>
        label={words.goods}
        lines={lines}
        first="quantity"
        columns={[
          { key: 'article', label: words.article, lead: true, of: (line) => line.label },
          {
            key: 'quantity',
            label: words.quantity,
            right: true,
            width: 110,
            of: (line) => (
              <NumberBox
                size="xs"
                integer
                aria-label={words.quantityOf(line.label)}
                value={line.quantity}
                error={!isTyped(line.quantity)}
                onChange={(next) => put(line.id, next)}
              />
            ),
          },
        ]}
        onRemove={(line) => setTyped(lines.filter(({ id }) => id !== line.id))}
        removeLabel={(line) => words.removeGoods(line.label)}
        disabled={action.pending}
        adds={
          lines.length < MOST_GOODS ? (
            <LookupBox
              size="xs"
              aria-label={words.addGoods}
              placeholder={words.addGoods}
              about="opportunity goods"
              find={findArticles(shop?.id ?? '')}
              error={action.error?.fields['goods']}
              onPick={(hit) => {
                if (!lines.some(({ id }) => id === hit.id))
                  setTyped([
                    ...lines,
                    { id: hit.id, label: [hit.label, hit.detail].filter(Boolean).join(', '), quantity: 12 },
                  ]);
              }}
            />
          ) : null
        }
      />
      {lines.length === 0 ? (
        <Text size="xs" c="dimmed">
          {words.noGoods}
        </Text>
      ) : null}
      {isChanged ? (
        <Group gap="xs" mt="xs">
          <Button
            loading={action.pending}
            disabled={whole.length < lines.length}
            onClick={() => void action.run({ id: one.id, version: one.version, goods: whole })}
          >
            {words.saveGoods}
          </Button>
          <Button
            variant="subtle"
            onClick={() => {
              action.reset();
              setTyped(null);
            }}
          >
            {words.cancel}
          </Button>
        </Group>
      ) : null}
    </Panel>
  );
};
