import { products } from '#areas/catalogue/rules/endpoints.ts';
import { soldAs } from '#areas/catalogue/rules/format.ts';
import { isNonVintage } from '#areas/catalogue/rules/product.ts';
import {
  Button,
  call,
  Checkbox,
  formatAmount,
  formatCount,
  formatDay,
  formatMoney,
  Group,
  LinesSheet,
  LookupBox,
  type LookupHit,
  NumberBox,
  Panel,
  type SheetColumn,
  Text,
  TextInput,
  useOffice,
} from '#ui/office/index.ts';
import type { OfficePrice } from '../../rules/order/office-order.ts';
import { editor } from '../document/editor-words.ts';
import { LAYOUT_KINDS } from '#areas/papers/rules/layout.ts';
import { subtotalOf } from '#areas/papers/rules/paper-layout.ts';
import { betweenLines, quantityAsked, type TypedLine } from '../document/typed-order.ts';
import type { LastOrder } from '../document/use-last-order.ts';
import { words } from '../words.ts';
import { Trace } from './order-trace.tsx';

interface Article extends LookupHit {
  readonly quantity: number;
  readonly formatId: string;
  readonly format: string;
}
const MOST = 12;

/** A bottle and a carton of six are told apart by what one of them holds. */
const formatOf = (
  product: { readonly productType: string; readonly packingQuantity?: number | null },
  format: Omit<Parameters<typeof soldAs>[1], 'packingQuantity'> & { readonly packingQuantity?: number | null },
): string => (product.productType === 'bottle' || product.productType === 'box' ? soldAs(product, format) : '');

/**
 * Finds the articles that may be sold, by name and vintage, one answer for each format. Users who may see them get the
 * price of the category and the stock left.
 */
const findArticles =
  (shopId: string, typology: string | null) =>
  async (typed: string, signal: AbortSignal): Promise<readonly Article[]> => {
    const asked = quantityAsked(typed);
    const year = /\b(19|20)\d{2}\b/.exec(asked.search)?.[0];
    const search = asked.search.replace(year ?? '', '').trim();
    const found = await call(
      products,
      {
        shopIds: JSON.stringify([shopId]),
        size: MOST,
        ...(search ? { search } : {}),
        ...(typology ? { typology } : {}),
      },
      { silent: true, signal },
    );
    return found
      .filter((product) => product.status !== 'closed')
      .flatMap((product) =>
        product.vintages
          .filter((vintage) => !year || vintage.name === year)
          .flatMap((vintage) =>
            vintage.formats.map((format): Article => {
              const price =
                typology && format.typologies?.[typology]
                  ? (format.typologies[typology].price ?? format.price)
                  : format.price;
              return {
                id: format.id,
                formatId: format.id,
                quantity: asked.quantity,
                label: [product.name, product.precision, isNonVintage(vintage.name) ? '' : vintage.name]
                  .filter(Boolean)
                  .join(' '),
                format: formatOf(product, format),
                detail: [
                  formatOf(product, format),
                  product.appellation,
                  product.status === 'paused' ? editor.paused : '',
                ]
                  .filter(Boolean)
                  .join(' · '),
                aside: [
                  format.stock === undefined || format.stock === null
                    ? ''
                    : format.stock > 0
                      ? editor.left(formatCount(format.stock))
                      : editor.noneLeft,
                  price === undefined || price === null ? '' : formatMoney(price),
                ]
                  .filter(Boolean)
                  .join(' · '),
              };
            }),
          ),
      )
      .slice(0, MOST);
  };

export interface OrderSheetProps {
  readonly lines: readonly TypedLine[];
  readonly price: OfficePrice | undefined;
  readonly errors: Readonly<Record<string, string>>;
  readonly typology: string | null;
  /** The last prices that this client paid, by format. */
  readonly paid: LastOrder['prices'];
  /** True when the document gives its goods: no price, no discount, no wrapping is asked. */
  readonly isGiven: boolean;
  /** Its client may tick some of the lines. */
  readonly offers?: boolean;
  /** Titles, texts and subtotals may stand between the lines. */
  readonly laysOut?: boolean;
  readonly onChange: (lines: readonly TypedLine[]) => void;
}

/** The lines of an order, as a sheet to type in; the server computes their amounts. */
export const OrderSheet = ({
  lines,
  price,
  errors,
  typology,
  paid,
  isGiven,
  offers = false,
  laysOut = false,
  onChange,
}: OrderSheetProps) => {
  const { may, shop } = useOffice();
  const seesPrices = may('seeAllPrice') && !isGiven;
  const mode = price?.priceMode ?? 'TTC';
  const facts = new Map(price?.lines.map((line) => [line.id, line]));
  const put = (id: string, change: Partial<TypedLine>): void =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...change } : line)));
  const add = (one: Article): void =>
    onChange([
      ...lines,
      {
        id: crypto.randomUUID(),
        formatId: one.formatId,
        label: one.label,
        format: one.format,
        quantity: one.quantity,
        isWrapped: false,
        unitPrice: null,
        discount: null,
        isOption: false,
        between: null,
      },
    ]);

  const lastPaid = (line: TypedLine): string => {
    const one = paid.find((each) => each.formatId === line.formatId);
    return one ? editor.lastPaid(formatMoney(one.price), one.priceMode, formatDay(one.placedOn)) : '';
  };
  // The server counts what is sold: what stands between is not.
  const nth = new Map(lines.filter((line) => line.between === null).map((line, at) => [line.id, at]));
  const placeOf = (row: number): number => nth.get(lines[row]?.id ?? '') ?? row;
  const wrongOf = (row: number): readonly string[] =>
    ['quantity', 'unitPrice', 'discount'].flatMap((key) => errors[`lines.${placeOf(row)}.${key}`] ?? []);
  const wrongId = (row: number): string => `line-wrong-${row}`;
  /** The words stand under the article, where there is room for them; the cell is red and read with them. */
  const wrong = (row: number, key: string) =>
    errors[`lines.${placeOf(row)}.${key}`] ? { error: true, 'aria-describedby': wrongId(row) } : {};
  const article = (line: TypedLine, row: number) => {
    const known = facts.get(line.id);
    return (
      <>
        <div>{known?.label ?? line.label}</div>
        <div data-quiet>
          {[known?.format || line.format, known && known.freeUnits > 0 ? editor.free(formatCount(known.freeUnits)) : '']
            .filter(Boolean)
            .join(' · ')}
        </div>
        {lastPaid(line) ? <div data-quiet>{lastPaid(line)}</div> : null}
        {seesPrices ? <Trace steps={known?.trace ?? []} label={words.why} /> : null}
        {wrongOf(row).length > 0 ? (
          <Text id={wrongId(row)} size="xs" c="var(--mantine-color-error)" role="alert">
            {wrongOf(row).join(' ')}
          </Text>
        ) : null}
      </>
    );
  };
  const left = (line: TypedLine): string | undefined => {
    const available = facts.get(line.id)?.available;
    return available === undefined || available === null
      ? undefined
      : available > 0
        ? editor.left(formatCount(available))
        : editor.noneLeft;
  };
  const priced: SheetColumn<TypedLine>[] = !seesPrices
    ? []
    : [
        {
          key: 'unitPrice',
          label: editor.unit(mode),
          width: 124,
          right: true,
          of: (line, row) => (
            <NumberBox
              size="xs"
              aria-label={editor.of(editor.unit(mode), line.label)}
              suffix="€"
              places={2}
              value={line.unitPrice}
              placeholder={shown(facts.get(line.id)?.unitPrice)}
              {...wrong(row, 'unitPrice')}
              onChange={(unitPrice) => put(line.id, { unitPrice })}
            />
          ),
        },
        {
          key: 'discount',
          label: editor.discount,
          width: 92,
          right: true,
          of: (line, row) => (
            <NumberBox
              size="xs"
              aria-label={editor.of(editor.discount, line.label)}
              suffix="%"
              value={line.discount}
              {...wrong(row, 'discount')}
              onChange={(discount) => put(line.id, { discount })}
            />
          ),
        },
      ];
  const wrapped: SheetColumn<TypedLine> = {
    key: 'wrapped',
    label: editor.wrapped,
    width: 64,
    of: (line) => (
      <Checkbox
        size="xs"
        aria-label={editor.of(editor.wrapped, line.label)}
        checked={line.isWrapped}
        onChange={(event) => put(line.id, { isWrapped: event.currentTarget.checked })}
      />
    ),
  };
  const option: SheetColumn<TypedLine> = {
    key: 'option',
    label: editor.option,
    width: 64,
    of: (line) => (
      <Checkbox
        size="xs"
        aria-label={editor.of(editor.option, line.label)}
        checked={line.isOption}
        onChange={(event) => put(line.id, { isOption: event.currentTarget.checked })}
      />
    ),
  };
  const amountOf = (line: TypedLine): number | undefined => {
    const known = facts.get(line.id);
    return mode === 'HT' ? known?.net : known?.gross;
  };
  /** Adds up the lines above it, up to the last title or subtotal; options are in no sum. */
  const subtotal = (line: TypedLine): string => {
    const above = lines.slice(0, lines.indexOf(line));
    const from = above.findLastIndex((one) => one.between === 'title' || one.between === 'subtotal') + 1;
    return subtotalOf(
      above.slice(from).flatMap((one) => (one.between === null && !one.isOption ? (amountOf(one) ?? []) : [])),
    );
  };
  const whole = (line: TypedLine) =>
    line.between === null ? null : (
      <Group gap="sm" wrap="nowrap" justify="space-between">
        <TextInput
          size="xs"
          flex={1}
          maxLength={500}
          aria-label={editor.between[line.between]}
          placeholder={editor.between[line.between]}
          fw={line.between === 'text' ? undefined : 600}
          value={line.label}
          onChange={(event) => put(line.id, { label: event.currentTarget.value })}
        />
        {line.between === 'subtotal' && seesPrices ? (
          <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
            {formatAmount(Number(subtotal(line)))}
          </Text>
        ) : null}
      </Group>
    );
  const total: SheetColumn<TypedLine>[] = !seesPrices
    ? []
    : [
        {
          key: 'total',
          label: editor.total(mode),
          width: 104,
          right: true,
          of: (line) => shown(mode === 'HT' ? facts.get(line.id)?.net : facts.get(line.id)?.gross) || '–',
        },
      ];
  return (
    <Panel
      title={editor.lines}
      note={
        lines.length > 0 && price && price.bottles > 0
          ? editor.bottles(price.bottles, formatCount(price.bottles))
          : undefined
      }
    >
      <LinesSheet
        label={editor.lines}
        lines={lines}
        first="quantity"
        onRemove={(line) => onChange(lines.filter((one) => one.id !== line.id))}
        whole={whole}
        {...(laysOut
          ? {
              onMove: (from: number, to: number) => onChange(moved(lines, from, to)),
              moveLabel: (line: TypedLine) =>
                editor.move(line.label || (line.between ? editor.between[line.between] : editor.article)),
            }
          : {})}
        removeLabel={(line) => (line.label ? editor.removeOf(line.label) : editor.remove)}
        columns={[
          { key: 'article', label: editor.article, lead: true, of: article },
          {
            key: 'quantity',
            label: editor.quantity,
            width: 112,
            right: true,
            of: (line, row) => (
              <NumberBox
                size="xs"
                aria-label={editor.of(editor.quantity, line.label)}
                value={line.quantity}
                {...wrong(row, 'quantity')}
                description={left(line)}
                inputWrapperOrder={['input', 'description', 'error']}
                onChange={(quantity) => put(line.id, { quantity })}
              />
            ),
          },
          ...priced,
          // After the figures: Tab goes from the quantity to the price and the discount, as in a spreadsheet.
          ...(isGiven ? [] : [wrapped]),
          ...(offers ? [option] : []),
          ...total,
        ]}
        adds={
          <LookupBox<Article>
            size="xs"
            aria-label={editor.addArticle}
            placeholder={editor.addArticle}
            about={`articles ${typology ?? ''}`}
            find={findArticles(shop?.id ?? '', typology)}
            onPick={add}
            error={errors.lines}
          />
        }
      />
      {laysOut && lines.length > 0 ? (
        <Group gap="xs" role="group" aria-label={editor.adds} mb={4}>
          {LAYOUT_KINDS.map((kind) => (
            <Button
              key={kind}
              size="compact-sm"
              variant="default"
              onClick={() => onChange([...lines, betweenLines(kind, crypto.randomUUID())])}
            >
              {{ title: editor.addTitle, text: editor.addText, subtotal: editor.addSubtotal }[kind]}
            </Button>
          ))}
        </Group>
      ) : null}
      <Text size="xs" c="dimmed">
        {lines.length === 0 ? (isGiven ? editor.noLinesGiven : editor.noLines) : editor.hint}
      </Text>
    </Panel>
  );
};

const moved = (lines: readonly TypedLine[], from: number, to: number): readonly TypedLine[] => {
  const rest = lines.filter((_line, at) => at !== from);
  return [...rest.slice(0, to), ...lines.slice(from, from + 1), ...rest.slice(to)];
};

/** An amount as the sheet shows it, nothing until it is known. */
const shown = (amount: number | undefined): string => (amount === undefined ? '' : formatAmount(amount));
