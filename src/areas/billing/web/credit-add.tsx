import { useEffect, useRef } from 'react';
import {
  Anchor,
  ask,
  Facts,
  formatDay,
  formatMoney,
  Panel,
  ReasonedButton,
  useEndpoint,
  useNavigate,
  useOffice,
  useSearchParams,
} from '#ui/office/index.ts';
import { billCredits, type BillCredits, creditBill } from '../rules/credit/credit-endpoints.ts';
import type { BillPart } from './slots.ts';
import { creditWords as words } from './credit/credit-words.ts';
import { CreditForm } from './credit/credit-form.tsx';

/** On the page of a bill. */
export const BillCreditPanel: BillPart = ({ bill }) => <Credits billId={bill.id} />;

/** A link that comes to make a credit note opens it: `?avoir`. */
export const CREDIT_ASKED = 'avoir';

/** « Faire un avoir »; once all is credited it says so. */
export const CreditButton = ({ billId }: { readonly billId: string }) =>
  useOffice().mayCall(creditBill) ? <MayCredit billId={billId} /> : null;

const MayCredit = ({ billId }: { readonly billId: string }) => {
  const { data } = useEndpoint(billCredits, { id: billId }, { silent: true });
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const asked = useRef(false);
  const open = (of: BillCredits): void =>
    void ask({
      title: words.makeOn(of.number),
      body: (done) => (
        <CreditForm
          of={of}
          close={() => done(null)}
          after={(id) => {
            done(true);
            void navigate(`/dashboard/orders/credits/${id}`);
          }}
        />
      ),
    });
  useEffect(() => {
    if (!data || data.why !== null || asked.current || !search.has(CREDIT_ASKED)) return;
    asked.current = true;
    // A user who comes back to the bill did not come to make another credit note.
    setSearch({}, { replace: true });
    open(data);
  });
  if (!data) return null;
  const whyNot =
    data.why === null ? null : { code: 'credit', kind: 'state' as const, words: { fr: data.why, en: data.why } };
  return (
    <ReasonedButton whyNot={whyNot} onClick={() => open(data)}>
      {words.make}
    </ReasonedButton>
  );
};

/** The credit notes of a bill, beside it; nothing where there is none. */
const Credits = ({ billId }: { readonly billId: string }) => {
  const { data } = useEndpoint(billCredits, { id: billId }, { silent: true });
  if (!data || data.credits.length === 0) return null;
  return (
    <Panel title={words.credits}>
      <Facts
        items={data.credits.map((one) => [
          formatDay(one.issuedOn),
          <span key={one.id}>
            <Anchor href={`/dashboard/orders/credits/${one.id}`}>{one.number}</Anchor>
            {one.totalTTC === undefined ? '' : `, ${formatMoney(one.totalTTC)}`}
          </span>,
        ])}
      />
    </Panel>
  );
};
