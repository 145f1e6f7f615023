import { OTHER_PARTY, useSide } from '#areas/sales/web/index.ts';
import { Anchor, Facts, fileUrl, formatDay, formatMoney, Panel, Text } from '#ui/office/index.ts';
import { billPdf, type BillRow } from '../../rules/endpoints.ts';
import { words } from '../words.ts';

const money = (amount: number | undefined): string | null => (amount === undefined ? null : formatMoney(amount));

/** A look at a bill beside its list. */
export const BillPreview = ({ row }: { readonly row: BillRow }) => {
  const other = OTHER_PARTY[useSide()];
  return (
    <Panel title={words.facts}>
      <Facts
        items={[
          [other.label, other.of(row)],
          [words.issued, formatDay(row.issuedOn)],
          [words.due, row.dueOn && formatDay(row.dueOn)],
          [words.order, row.orderNumber],
          [words.totalHT, money(row.totalHT)],
          [words.totalVAT, money(row.totalVAT)],
          [
            words.total,
            row.totalTTC === undefined ? null : (
              <Text key="total" fw={600} size="sm">
                {formatMoney(row.totalTTC)}
              </Text>
            ),
          ],
          [words.toPay, money(row.due)],
          [
            words.document,
            row.totalTTC === undefined ? null : (
              <Anchor key="pdf" href={fileUrl(billPdf, { id: row.id })} target="_blank">
                {words.pdf}
              </Anchor>
            ),
          ],
        ]}
      />
    </Panel>
  );
};
