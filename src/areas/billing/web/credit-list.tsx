import { OTHER_PARTY, useSide } from '#areas/sales/web/index.ts';
import { paperBulk } from '#areas/messaging/web/index.ts';
import { Anchor, Facts, fileUrl, formatDay, formatMoney, ListPage, Panel } from '#ui/office/index.ts';
import { creditList, creditPapers, creditPdf, credits } from '../rules/credit/credit-endpoints.ts';
import { TO_GIVE_BACK } from '../rules/home.ts';
import { creditTone, creditWords as words } from './credit/credit-words.ts';

const SELLER = {
  title: words.noCredits,
  text: words.noCreditsWhy,
  other: { label: words.toBills, to: '/dashboard/orders/bills' },
};
const EMPTY = { seller: SELLER, agent: SELLER, buyer: { title: words.noCredits, text: words.noCreditsYours } };

/** Credit notes, with what is still owed on each. */
export default function CreditList() {
  const side = useSide();
  return (
    <ListPage
      list={creditList}
      endpoint={credits}
      title={words.credits}
      open={(row) => `/dashboard/orders/credits/${row.id}`}
      columns={[
        { field: 'number', width: 140, as: 'strong', card: 'title' },
        { field: 'issuedOn', width: 120, card: 'fact' },
        OTHER_PARTY[side].column,
        { field: 'billNumber', width: 140, card: 'fact' },
        { field: 'reason', hidden: true },
        { field: 'status', as: 'status', width: 150, card: 'state', tone: creditTone },
        { field: 'totalHT', width: 110, hidden: true },
        { field: 'totalVAT', width: 100, hidden: true },
        { field: 'totalTTC', width: 120, card: 'money' },
        { field: 'left', width: 130 },
      ]}
      bulk={paperBulk(creditPapers)}
      views={[{ name: words.toRefund, filter: TO_GIVE_BACK }]}
      preview={(row) => (
        <Panel title={words.facts}>
          <Facts
            items={[
              [words.reason, row.reason],
              [words.issued, formatDay(row.issuedOn)],
              [words.onBill, row.billNumber],
              [words.order, row.orderNumber],
              [words.totalTTC, row.totalTTC === undefined ? null : formatMoney(row.totalTTC)],
              [words.leftToGive, row.left === undefined ? null : formatMoney(row.left)],
              [
                words.document,
                row.totalTTC === undefined ? null : (
                  <Anchor key="pdf" href={fileUrl(creditPdf, { id: row.id })} target="_blank">
                    {words.pdf}
                  </Anchor>
                ),
              ],
            ]}
          />
        </Panel>
      )}
      empty={EMPTY[side]}
    />
  );
}
