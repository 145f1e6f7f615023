import { useTrade } from '#areas/shops/web/index.ts';
import {
  Button,
  formatNumber,
  LinesTable,
  MoreMenu,
  Panel,
  ReasonedItem,
  useIsPhone,
  useOffice,
  withCode,
} from '#ui/office/index.ts';
import { changeVintage } from '../rules/part-endpoints.ts';
import { containerWords } from '../rules/format.ts';
import type { OneProduct } from '../rules/product-answer.ts';
import { editFormat, newFormat } from './format-forms.tsx';
import { type Format, sizeOf, type Vintage, yearOf } from './product-names.ts';
import { editTiers } from './tiers-editor.tsx';
import { editVintage, newVintage } from './vintage-forms.tsx';
import { words } from './words.ts';

interface Line {
  readonly id: string;
  readonly vintage: Vintage;
  readonly format: Format;
  /** The year is written once, on the first of its formats. */
  readonly isFirst: boolean;
}

const linesOf = (product: OneProduct): readonly Line[] =>
  product.vintages.flatMap((vintage) =>
    vintage.formats.map((format, at) => ({ id: format.id, vintage, format, isFirst: at === 0 })),
  );

const dutyWords = ({ duty }: Format): string =>
  duty.unknown ? words.dutyUnknown : duty.total === 0 ? words.noDuty : `${formatNumber(duty.total)}\u00a0€`;
const stockWords = ({ stock }: Format): string =>
  stock === null || stock === undefined ? words.notFollowed : formatNumber(stock);
const alcoholOf = ({ advanced: { alcool } }: Vintage): string =>
  alcool.value === null ? '' : `${formatNumber(alcool.value)}\u00a0% vol.`;

/** The form comes when it is asked for. */
const editLabel = (vintage: Vintage): void =>
  void withCode(
    () => import('./nutrition/label-form.tsx'),
    ({ askLabel }) => askLabel(vintage.id, yearOf(vintage.name)),
  );

/** All that is done with a format and with its year, behind three dots. */
const Acts = ({ product, line: { vintage, format } }: { readonly product: OneProduct; readonly line: Line }) => {
  const { may } = useOffice();
  const trade = useTrade();
  const name = [yearOf(vintage.name), sizeOf(product, format)].filter(Boolean).join(' ');
  return (
    <MoreMenu label={words.actionsOf(name)}>
      <ReasonedItem icon="edit" whyNot={null} onClick={() => editFormat(format, vintage.formats.length === 1)}>
        {words.editFormat}
      </ReasonedItem>
      {may('seeAllPrice') ? (
        <ReasonedItem icon="percent" whyNot={null} onClick={() => editTiers(format)}>
          {words.tiers}
        </ReasonedItem>
      ) : null}
      <ReasonedItem icon="plus" whyNot={null} onClick={() => newFormat(vintage)}>
        {words.addFormat}
      </ReasonedItem>
      {product.productType === 'bottle' ? (
        <ReasonedItem icon="tag" whyNot={null} onClick={() => editLabel(vintage)}>
          {words.label}
        </ReasonedItem>
      ) : null}
      <ReasonedItem
        icon="edit"
        whyNot={null}
        onClick={() => editVintage(vintage, product.vintages.length === 1, trade)}
      >
        {trade.editVintage}
      </ReasonedItem>
    </MoreMenu>
  );
};

/** Years of a product with their formats, a row each; the latest first. */
export const Vintages = ({ product }: { readonly product: OneProduct }) => {
  const office = useOffice();
  const may = office.mayCall(changeVintage);
  const trade = useTrade();
  const isPhone = useIsPhone();
  const lines = linesOf(product);
  const hasSome = (of: (format: Format) => string | null): boolean => lines.some(({ format }) => of(format));
  const columns = [
    {
      label: trade.vintage,
      of: ({ vintage, isFirst }: Line) =>
        isFirst ? [yearOf(vintage.name), alcoholOf(vintage)].filter(Boolean).join(' · ') : '',
    },
    {
      label: words.size,
      of: ({ format }: Line) => sizeOf(product, format) || containerWords(format.container),
    },
    ...(isPhone
      ? []
      : [
          ...(hasSome(({ ean }) => ean) ? [{ label: words.ean, of: ({ format }: Line) => format.ean ?? '' }] : []),
          ...(hasSome(({ reference }) => reference)
            ? [{ label: words.reference, of: ({ format }: Line) => format.reference ?? '' }]
            : []),
          { label: words.duty, right: true, of: ({ format }: Line) => dutyWords(format) },
        ]),
    ...(office.may('seeAllStock')
      ? [{ label: words.stock, right: true, of: ({ format }: Line) => stockWords(format) }]
      : []),
    ...(may ? [{ label: '', right: true, of: (line: Line) => <Acts product={product} line={line} /> }] : []),
  ];
  return (
    <Panel
      title={trade.vintages}
      action={
        may ? (
          <Button variant="subtle" size="compact-xs" onClick={() => newVintage(product, trade)}>
            {trade.addVintage}
          </Button>
        ) : null
      }
    >
      <LinesTable label={trade.vintages} lines={lines} columns={columns} />
    </Panel>
  );
};
