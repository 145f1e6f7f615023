import { useTrade } from '#areas/shops/web/index.ts';
import { ListPage, MenuAction } from '#ui/office/index.ts';
import { labelList, type LabelRow, vintageLabels } from '../rules/nutrition/label-list.ts';
import { changeLabel } from '../rules/nutrition/nutrition-endpoints.ts';
import { isNonVintage } from '../rules/product.ts';
import { words } from './nutrition/label-list-words.ts';
import { toneOfProduct } from './tones.ts';

const yearOf = (row: LabelRow): string => (isNonVintage(row.vintage) ? '' : row.vintage);
const nameOf = (row: LabelRow): string => [row.product, yearOf(row)].filter(Boolean).join(' ');

/** Labels to finish before selling: the least complete first, filled in where one stands. */
export default function LabelList() {
  const trade = useTrade();
  const fill = (row: LabelRow): void =>
    void import('./nutrition/label-form.tsx').then(({ askLabel }) => askLabel(row.id, yearOf(row) || row.product));
  return (
    <ListPage
      list={labelList}
      endpoint={vintageLabels}
      title={words.labels}
      note={words.labelsNote}
      nameOf={nameOf}
      open={(row) => `/dashboard/products/${row.productId}`}
      columns={[
        { field: 'product', as: 'strong', card: 'title' },
        { field: 'vintage', label: trade.vintage, width: 110, card: 'fact', value: yearOf },
        { field: 'score', width: 120, card: 'money', render: (row) => words.percent(row.score) },
        { field: 'missing', width: 320, card: 'fact', value: (row) => row.missing || words.nothing },
        { field: 'law', width: 200, card: 'none' },
        { field: 'status', as: 'status', width: 170, card: 'state', tone: (row) => toneOfProduct(row.status) },
        { field: 'color', width: 100, hidden: true, card: 'none' },
      ]}
      views={[
        { name: words.toFinish, filter: { law: { in: ['asked'] }, score: { lte: 99 } } },
        { name: words.notSaid, filter: { law: { in: ['unsaid'] }, score: { lte: 99 } } },
      ]}
      actionsInSight
      rowActions={(row: LabelRow) => (
        <MenuAction endpoint={changeLabel} whyNot={null} onPress={() => fill(row)}>
          {words.fill}
        </MenuAction>
      )}
      empty={{ title: words.none, text: words.noneWhy, icon: 'products' }}
    />
  );
}
