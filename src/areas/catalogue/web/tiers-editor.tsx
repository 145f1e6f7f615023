import { useState } from 'react';
import { isBaseGross } from '#areas/shops/rules/base-price.ts';
import { myShop } from '#areas/shops/rules/endpoints.ts';
import { ask, Button, Group, Icon, NumberBox, Select, Stack, Text, useAction, useEndpoint } from '#ui/office/index.ts';
import { changeFormat } from '../rules/part-endpoints.ts';
import { formatLabel, type Tiers } from '../rules/format.ts';
import type { OneProduct } from '../rules/product-answer.ts';
import { draftOf, isWrongPromotion, type PromotionDraft, promotionOf, PromotionRows } from './promotion-rows.tsx';
import { words } from './words.ts';

type Format = OneProduct['vintages'][number]['formats'][number];
type Figure = number | string | null;
interface Tier {
  readonly from: Figure;
  readonly value: Figure;
}

const listed = (tiers: Tiers | undefined): Tier[] =>
  Object.entries(tiers ?? {})
    .map(([from, value]) => ({ from: Number(from.replace(',', '.')), value }))
    .sort((a, b) => Number(a.from) - Number(b.from));
/** Lines that are not whole are left out: an empty line is not a tier. */
const tiersOf = (rows: readonly Tier[]): Tiers =>
  Object.fromEntries(
    rows.flatMap((row) =>
      typeof row.from === 'number' && row.from > 0 && typeof row.value === 'number'
        ? [[String(row.from), row.value] as const]
        : [],
    ),
  );

const TierRows = ({
  title,
  valueLabel,
  rows,
  onChange,
  suffix,
}: {
  readonly title: string;
  readonly valueLabel: string;
  readonly rows: readonly Tier[];
  readonly onChange: (rows: readonly Tier[]) => void;
  readonly suffix?: string;
}) => {
  const put = (index: number, change: Partial<Tier>): void =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)));
  return (
    <Stack gap={8}>
      <Text fw={600} size="sm">
        {title}
      </Text>
      {rows.map((row, index) => (
        <Group key={index} gap={8} align="flex-end" wrap="nowrap">
          <NumberBox label={words.fromUnits} value={row.from} onChange={(from) => put(index, { from })} />
          <NumberBox
            label={valueLabel}
            value={row.value}
            onChange={(value) => put(index, { value })}
            {...(suffix ? { suffix, places: 2 } : {})}
          />
          <Button
            variant="subtle"
            color="gray"
            aria-label={words.removeTier}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >
            <Icon name="close" />
          </Button>
        </Group>
      ))}
      <Group>
        <Button variant="default" size="compact-sm" onClick={() => onChange([...rows, { from: null, value: null }])}>
          {words.addTier}
        </Button>
      </Group>
    </Stack>
  );
};

const TiersEditor = ({ format, done }: { readonly format: Format; readonly done: (value: true | null) => void }) => {
  const { data: shop } = useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 });
  const categories = shop?.typologies ?? {};
  const isGross = isBaseGross(Object.values(categories));
  // The tiers of all are under no name, those of a category under its own.
  const [of, setOf] = useState('');
  const [tiers, setTiers] = useState<Readonly<Record<string, readonly Tier[]>>>(() => ({
    '': listed(format.discountPrice),
    ...Object.fromEntries(Object.entries(format.typologies ?? {}).map(([key, one]) => [key, listed(one.tiers)])),
  }));
  const [gifts, setGifts] = useState<readonly Tier[]>(() => listed(format.discountAdd));
  const [promotions, setPromotions] = useState<readonly PromotionDraft[]>(() => (format.promotions ?? []).map(draftOf));
  const [tried, setTried] = useState(false);
  const action = useAction(changeFormat, { after: () => done(true) });
  const save = (): void => {
    setTried(true);
    if (promotions.some(isWrongPromotion)) return;
    void action.run({
      id: format.id,
      unity: format.unity,
      unityValue: format.unityValue,
      formatType: format.formatType,
      packingQuantity: format.packingQuantity,
      discountPrice: tiersOf(tiers[''] ?? []),
      tiers: Object.fromEntries(
        Object.entries(tiers).flatMap(([key, rows]) => (key === '' ? [] : [[key, tiersOf(rows)] as const])),
      ),
      discountAdd: tiersOf(gifts),
      promotions: promotions.map(promotionOf),
    });
  };
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <Select
          label={words.tiersFor}
          description={of === '' ? words.tiersForAllWhy : words.tiersForOneWhy}
          allowDeselect={false}
          value={of}
          data={[
            { value: '', label: words.tiersForAll(isGross) },
            ...Object.entries(categories).map(([key, one]) => ({
              value: key,
              label: `${one.name} ${one.ttc ? 'TTC' : 'HT'}`,
            })),
          ]}
          onChange={(key) => setOf(key ?? '')}
        />
        <TierRows
          key={of}
          title={words.tiersPrices}
          valueLabel={words.tierPriceIn(of === '' ? isGross : (categories[of]?.ttc ?? true))}
          rows={tiers[of] ?? []}
          onChange={(rows) => setTiers({ ...tiers, [of]: rows })}
          suffix="€"
        />
      </Stack>
      <TierRows title={words.tiersFree} valueLabel={words.tierFree} rows={gifts} onChange={setGifts} />
      <PromotionRows drafts={promotions} onChange={setPromotions} shows={tried} />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={() => done(null)}>
          {words.cancel}
        </Button>
        <Button loading={action.pending} onClick={save}>
          {words.save}
        </Button>
      </Group>
    </Stack>
  );
};

/** Prices and free units from a quantity on, and the promotions of the format, in a popup. */
export const editTiers = (format: Format): void =>
  void ask({
    title: words.tiersOf(formatLabel(format.unity, format.unityValue)),
    body: (done) => <TiersEditor format={format} done={done} />,
  });
