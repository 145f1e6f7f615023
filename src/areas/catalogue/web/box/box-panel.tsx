import { useState } from 'react';
import { dec, toNumber } from '#kernel/money.ts';
import {
  Alert,
  Button,
  call,
  Facts,
  formatCount,
  formatMoney,
  formatNumber,
  Group,
  Icon,
  LinesSheet,
  LinesTable,
  LookupBox,
  type LookupHit,
  NumberBox,
  Panel,
  type SheetColumn,
  Skeleton,
  Stack,
  Text,
  useAction,
  useEndpoint,
  useOffice,
  useUnsaved,
} from '#ui/office/index.ts';
import { type BoxContents, boxesLeft, MOST_OF_A_PART, partFormat, partLabel, sumOfParts } from '../../rules/box.ts';
import { products } from '../../rules/endpoints.ts';
import { boxContents, setBoxContents } from '../../rules/part-endpoints.ts';
import type { OneProduct } from '../../rules/product-answer.ts';
import { PriceCellTools } from '../price/explain.tsx';
import { BoxPrice } from './box-price.tsx';
import { words } from './box-words.ts';

type Held = BoxContents['formats'][number];
interface Line {
  readonly id: string;
  readonly label: string;
  readonly format: string;
  readonly quantity: number | string | null;
  readonly price?: number | null | undefined;
  readonly available?: number | null | undefined;
}
interface Hit extends LookupHit {
  readonly line: Line;
}

const MOST = 12;
/** Finds the articles that a box may hold, by name and vintage: one answer for each format. */
const findParts =
  (shopId: string) =>
  async (typed: string, signal: AbortSignal): Promise<readonly Hit[]> => {
    const year = /\b(19|20)\d{2}\b/.exec(typed)?.[0];
    const search = typed.replace(year ?? '', '').trim();
    const found = await call(
      products,
      { shopIds: JSON.stringify([shopId]), size: 30, ...(search ? { search } : {}) },
      { silent: true, signal },
    );
    return found
      .filter((one) => one.status !== 'closed' && one.productType !== 'box' && one.productType !== 'prestation')
      .flatMap((one) =>
        one.vintages
          .filter((vintage) => !year || vintage.name === year)
          .flatMap((vintage) =>
            vintage.formats.map((format): Hit => {
              const part = {
                ...one,
                ...format,
                productId: one.id,
                formatId: format.id,
                quantity: 1,
                vintage: vintage.name,
              };
              const [label, size] = [partLabel(part), partFormat(part)];
              return {
                id: format.id,
                label,
                detail: size,
                aside: [
                  format.stock === undefined || format.stock === null ? '' : formatCount(format.stock),
                  format.price === undefined || format.price === null ? '' : formatMoney(format.price),
                ]
                  .filter(Boolean)
                  .join(' · '),
                line: { id: format.id, label, format: size, quantity: 1, price: format.price, available: format.stock },
              };
            }),
          ),
      )
      .slice(0, MOST);
  };

const linesOf = (held: Held): readonly Line[] =>
  held.parts.map(({ formatId, productId: _of, ...part }) => ({ id: formatId, ...part }));
const nameOf = (line: Line): string => [line.label, line.format].filter(Boolean).join(' ');
const isWhole = (quantity: Line['quantity']): quantity is number =>
  typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_OF_A_PART;
const moved = (lines: readonly Line[], from: number, to: number): readonly Line[] => {
  const next = [...lines];
  const [one] = next.splice(from, 1);
  if (one) next.splice(to, 0, one);
  return next;
};

const Contents = ({
  product,
  held,
  may,
}: {
  readonly product: OneProduct;
  readonly held: Held;
  readonly may: boolean;
}) => {
  const office = useOffice();
  const [typed, setTyped] = useState<readonly Line[] | null>(null);
  const start = linesOf(held);
  const lines = typed ?? start;
  const isChanged = typed !== null && JSON.stringify(typed) !== JSON.stringify(start);
  useUnsaved(isChanged);
  const action = useAction(setBoxContents, { after: () => setTyped(null) });
  const put = (id: string, quantity: Line['quantity']): void =>
    setTyped(lines.map((line) => (line.id === id ? { ...line, quantity } : line)));
  const isTyped = lines.every((line) => isWhole(line.quantity));
  const whole = isTyped ? lines.map((line) => ({ ...line, formatId: line.id, quantity: line.quantity as number })) : [];
  const worth = sumOfParts(whole);
  const boxes =
    whole.length === 0
      ? null
      : boxesLeft(whole, (id) => {
          const left = whole.find((line) => line.id === id)?.available;
          return left === null || left === undefined ? null : dec(left);
        });
  const prices = office.may('seeAllPrice');
  const stock = office.may('seeAllStock');
  const money = (amount: number | null | undefined): string =>
    amount === null || amount === undefined ? '–' : formatMoney(amount);
  const wrong = (row: number): string | undefined => action.error?.fields[`parts.${row}.formatId`];
  const shown: SheetColumn<Line>[] = [
    {
      key: 'article',
      label: words.article,
      lead: true,
      of: (line, row) => (
        <>
          <div>{line.label}</div>
          <div data-quiet>{line.format}</div>
          {wrong(row) || !isWhole(line.quantity) ? (
            <Text size="xs" c="var(--mantine-color-error)" role="alert">
              {wrong(row) ?? words.wholeNumber}
            </Text>
          ) : null}
        </>
      ),
    },
    ...(prices
      ? [
          {
            key: 'price',
            label: words.unitPrice(held.ttc),
            right: true,
            width: 150,
            of: (line: Line) => (
              <Group gap={6} justify="flex-end" wrap="nowrap">
                {money(line.price)}
                <PriceCellTools formatId={line.id} name={nameOf(line)} typologyKey={null} />
              </Group>
            ),
          },
        ]
      : []),
    ...(stock
      ? [
          {
            key: 'available',
            label: words.available,
            right: true,
            width: 104,
            of: (line: Line) =>
              line.available === null || line.available === undefined ? words.unlimited : formatNumber(line.available),
          },
        ]
      : []),
  ];
  const quantity: SheetColumn<Line> = {
    key: 'quantity',
    label: words.quantity,
    right: true,
    width: 92,
    of: (line) =>
      may ? (
        <NumberBox
          size="xs"
          integer
          aria-label={words.quantityOf(nameOf(line))}
          value={line.quantity}
          error={!isWhole(line.quantity)}
          onChange={(next) => put(line.id, next)}
        />
      ) : (
        String(line.quantity)
      ),
  };
  const order: SheetColumn<Line> = {
    key: 'order',
    label: words.order,
    width: 88,
    of: (line, row) => (
      <Group gap={0} wrap="nowrap">
        <Button
          variant="subtle"
          size="compact-xs"
          disabled={row === 0}
          aria-label={words.up(nameOf(line))}
          onClick={() => setTyped(moved(lines, row, row - 1))}
        >
          <Icon name="arrow-up" />
        </Button>
        <Button
          variant="subtle"
          size="compact-xs"
          disabled={row === lines.length - 1}
          aria-label={words.down(nameOf(line))}
          onClick={() => setTyped(moved(lines, row, row + 1))}
        >
          <Icon name="arrow-down" />
        </Button>
      </Group>
    ),
  };
  return (
    <Stack gap="sm">
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.empty}
        </Text>
      ) : null}
      {may ? (
        <LinesSheet<Line>
          label={words.of(held.label)}
          lines={lines}
          first="quantity"
          columns={[...shown, quantity, ...(lines.length > 1 ? [order] : [])]}
          onRemove={(line) => setTyped(lines.filter((one) => one.id !== line.id))}
          removeLabel={(line) => words.remove(line.id === '' ? '' : nameOf(line))}
          disabled={action.pending}
          adds={
            <LookupBox<Hit>
              size="xs"
              aria-label={words.add}
              placeholder={words.add}
              about="box"
              find={findParts(office.shop?.id ?? '')}
              onPick={(hit) => {
                const there = lines.find((line) => line.id === hit.id);
                if (!there) setTyped([...lines, hit.line]);
                else if (isWhole(there.quantity)) put(there.id, there.quantity + 1);
              }}
            />
          }
        />
      ) : lines.length > 0 ? (
        <LinesTable
          label={words.of(held.label)}
          lines={lines}
          columns={[
            { label: words.article, of: nameOf },
            { label: words.quantity, right: true, of: (line) => String(line.quantity) },
          ]}
        />
      ) : null}
      {lines.length > 0 && isTyped ? (
        <Facts
          items={[
            isChanged ? null : [words.inside, insideOf(held)],
            stock ? [words.left, boxes === null ? words.unlimited : formatNumber(toNumber(boxes))] : null,
            prices ? [words.sum(held.ttc), money(worth && toNumber(worth))] : null,
            prices ? [words.price(held.ttc), held.price === null ? words.noPrice : money(held.price)] : null,
          ]}
        />
      ) : null}
      {isChanged ? null : <BoxPrice product={product} held={held} />}
      {held.otherVat.length > 0 && !isChanged ? (
        <Alert color="orange">{words.otherVat(held.otherVat.join(', '))}</Alert>
      ) : null}
      {lines.length > 0 && stock && !isChanged ? (
        <Text size="xs" c="dimmed">
          {words.stockHere}
        </Text>
      ) : null}
      {isChanged ? (
        <Group gap="xs">
          <Button
            loading={action.pending}
            disabled={!isTyped}
            onClick={() =>
              void action.run({
                id: held.id,
                version: product.version ?? 1,
                parts: whole.map((line) => ({ formatId: line.id, quantity: line.quantity })),
              })
            }
          >
            {words.save}
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
    </Stack>
  );
};

const insideOf = (held: Held): string =>
  [
    held.bottles > 0 ? words.bottles(held.bottles, formatCount(held.bottles)) : '',
    held.litres === null ? '' : words.litres(formatNumber(held.litres)),
  ]
    .filter(Boolean)
    .join(' · ') || '–';

/**
 * The content of a box: its articles, their number and order, their price alone and the number of boxes they make.
 */
export const BoxPanel = ({ product }: { readonly product: OneProduct }) => {
  const office = useOffice();
  const read = useEndpoint(boxContents, { id: product.id }, { silent: true });
  const may = office.mayCall(setBoxContents);
  const formats = read.data?.formats ?? [];
  return (
    <Panel title={words.title}>
      {read.error && read.data === undefined ? (
        <Alert color="orange">{read.error.message}</Alert>
      ) : read.data === undefined ? (
        <Skeleton height={96} />
      ) : (
        <Stack gap="lg">
          {formats.map((held) => (
            <Stack key={held.id} gap={4}>
              {formats.length > 1 ? (
                <Text fw={600} size="sm">
                  {held.label}
                </Text>
              ) : null}
              <Contents product={product} held={held} may={may} />
            </Stack>
          ))}
        </Stack>
      )}
    </Panel>
  );
};
