import { useTrade } from '#areas/shops/web/index.ts';
import { Button, formatNumber, Group, LinesTable, Panel, Stack, Text, useOffice, withCode } from '#ui/office/index.ts';
import { changeVintage } from '../rules/part-endpoints.ts';
import { containerWords } from '../rules/format.ts';
import type { OneProduct } from '../rules/product-answer.ts';
import { editFormat, newFormat } from './format-forms.tsx';
import { type Format, sizeOf, type Vintage, yearOf } from './product-names.ts';
import { editTiers } from './tiers-editor.tsx';
import { editVintage, newVintage } from './vintage-forms.tsx';
import { words } from './words.ts';

const dutyWords = (format: Format): string =>
  format.duty.unknown
    ? words.dutyUnknown
    : format.duty.total === 0
      ? words.noDuty
      : `${formatNumber(format.duty.total)}\u00a0€`;

const Formats = ({
  product,
  vintage,
  may,
}: {
  readonly product: OneProduct;
  readonly vintage: Vintage;
  readonly may: boolean;
}) => {
  const office = useOffice();
  return (
    <LinesTable
      label={`${words.format}, ${yearOf(vintage.name)}`}
      lines={vintage.formats}
      columns={[
        { label: words.size, of: (format) => sizeOf(product, format) || containerWords(format.container) },
        { label: words.ean, of: (format) => format.ean ?? '' },
        { label: words.reference, of: (format) => format.reference ?? '' },
        { label: words.duty, right: true, of: dutyWords },
        ...(office.may('seeAllStock')
          ? [
              {
                label: words.stock,
                right: true,
                of: (format: Format) =>
                  format.stock === null || format.stock === undefined ? words.notFollowed : formatNumber(format.stock),
              },
            ]
          : []),
        ...(may
          ? [
              {
                label: '',
                right: true,
                of: (format: Format) => (
                  <Group gap={4} justify="flex-end" wrap="nowrap">
                    <Button
                      variant="subtle"
                      size="compact-xs"
                      onClick={() => editFormat(format, vintage.formats.length === 1)}
                    >
                      {words.edit}
                    </Button>
                    {office.may('seeAllPrice') ? (
                      <Button variant="subtle" size="compact-xs" onClick={() => editTiers(format)}>
                        {words.tiers}
                      </Button>
                    ) : null}
                  </Group>
                ),
              },
            ]
          : []),
      ]}
    />
  );
};

/** The form comes when it is asked for. */
const editLabel = (vintage: Vintage): void =>
  void withCode(
    () => import('./nutrition/label-form.tsx'),
    ({ askLabel }) => askLabel(vintage.id, yearOf(vintage.name)),
  );

/** Years of a product, each with its formats; the latest first. */
export const Vintages = ({ product }: { readonly product: OneProduct }) => {
  const may = useOffice().mayCall(changeVintage);
  const trade = useTrade();
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
      <Stack gap="lg">
        {product.vintages.map((vintage) => (
          <Stack key={vintage.id} gap={4}>
            <Group justify="space-between">
              <Text fw={600} size="sm">
                {[
                  yearOf(vintage.name),
                  vintage.advanced.alcool.value === null
                    ? ''
                    : `${formatNumber(vintage.advanced.alcool.value)}\u00a0% vol.`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {may ? (
                <Group gap={4}>
                  {product.productType === 'bottle' ? (
                    <Button variant="subtle" size="compact-xs" onClick={() => editLabel(vintage)}>
                      {words.label}
                    </Button>
                  ) : null}
                  <Button
                    variant="subtle"
                    size="compact-xs"
                    onClick={() => editVintage(vintage, product.vintages.length === 1, trade)}
                  >
                    {words.edit}
                  </Button>
                  <Button variant="subtle" size="compact-xs" onClick={() => newFormat(vintage)}>
                    {words.addFormat}
                  </Button>
                </Group>
              ) : null}
            </Group>
            <Formats product={product} vintage={vintage} may={may} />
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
};
