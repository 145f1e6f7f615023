import { useState } from 'react';
import type { Day } from '#kernel/day.ts';
import {
  CallError,
  type ExportFormat,
  exportTable,
  MenuAction,
  MoreMenu,
  say,
  type TableColumn,
  useNavigate,
  useOffice,
} from '#ui/office/index.ts';
import { prices } from '../../rules/prices/price-endpoints.ts';
import { savePriceFile } from '../../rules/prices/price-file-endpoints.ts';
import { savedPrice } from '../../rules/price-sheet.ts';
import type { PriceRow } from '../../rules/product-answer.ts';
import { isNonVintage } from '../../rules/product.ts';
import { words } from './file-words.ts';
import type { PriceColumn } from './price-columns.ts';

/** The columns that the import of a grid reads back: the article, then a column for each price in its own mode. */
const columnsOf = (columns: readonly PriceColumn[]): readonly TableColumn<PriceRow>[] => [
  { title: words.heads.product, type: 'text', value: (row) => row.product },
  { title: words.heads.vintage, type: 'text', value: (row) => (isNonVintage(row.vintage) ? '' : row.vintage) },
  { title: words.heads.format, type: 'text', value: (row) => row.format },
  { title: words.heads.ean, type: 'text', value: (row) => row.ean },
  { title: words.heads.reference, type: 'text', value: (row) => row.reference },
  ...columns.map(
    ({ key, label }): TableColumn<PriceRow> => ({
      title: key === null ? label : words.priceHead(label),
      type: 'money',
      value: (row) => savedPrice(row, key),
    }),
  ),
  { title: words.heads.id, type: 'text', value: (row) => row.id },
];

/** The grid out to a spreadsheet, and back. What goes out is the grid that is looked at: of another day, where one is asked for. */
export const PriceFileMenu = ({
  columns,
  on,
}: {
  readonly columns: readonly PriceColumn[];
  readonly on: Day | null;
}) => {
  const [going, setGoing] = useState(false);
  const navigate = useNavigate();
  const { mayCall } = useOffice();
  const write = async (format: ExportFormat): Promise<void> => {
    if (going) return;
    setGoing(true);
    try {
      const [title, query] = on === null ? [words.grid, {}] : [words.gridOn(on), { on }];
      say(words.exported(await exportTable({ title, format }, prices, query, columnsOf(columns))));
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      say(thrown.message, 'error');
    } finally {
      setGoing(false);
    }
  };
  return (
    <MoreMenu label={words.menu}>
      <MenuAction icon="download" endpoint={prices} whyNot={null} onPress={() => void write('xlsx')}>
        {words.xlsx}
      </MenuAction>
      <MenuAction icon="download" endpoint={prices} whyNot={null} onPress={() => void write('csv')}>
        {words.csv}
      </MenuAction>
      {mayCall(savePriceFile) ? (
        <MenuAction
          icon="upload"
          endpoint={savePriceFile}
          whyNot={null}
          onPress={() => void navigate('/dashboard/tarifs/file')}
        >
          {words.import}
        </MenuAction>
      ) : null}
    </MoreMenu>
  );
};
