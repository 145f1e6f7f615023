import { paperBulk } from '#areas/messaging/web/index.ts';
import { ask, fileUrl, Form, ListPage, MenuLink, ReasonedItem, Text, TextareaField } from '#ui/office/index.ts';
import {
  cancelChequeSlip,
  type ChequeSlip,
  chequeSlipPdf,
  chequeSlips,
  SlipCancelling,
  slipPapers,
  slipList,
  whyNotCancelSlip,
} from '../rules/cheque/cheque-endpoints.ts';
import { chequeWords as words } from './cheque/cheque-words.ts';

const askCancel = (slip: ChequeSlip): void =>
  void ask({
    title: words.cancel,
    error: true,
    body: (done) => (
      <Form
        schema={SlipCancelling}
        endpoint={cancelChequeSlip}
        input={{ id: slip.id }}
        width="full"
        submit={words.cancel}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ reason: '' }}
      >
        <Text size="sm">{words.cancelSure(slip.number)}</Text>
        <TextareaField name="reason" label={words.reason} />
      </Form>
    ),
  });

/** The slips that went to the bank with their cheques. */
export default function ChequeSlips() {
  return (
    <ListPage
      list={slipList}
      endpoint={chequeSlips}
      title={words.slips}
      note={words.slipsNote}
      nameOf={(row) => row.number}
      open={() => null}
      columns={[
        { field: 'number', as: 'strong', card: 'title' },
        { field: 'day', width: 130, card: 'fact' },
        { field: 'state', as: 'status', width: 120, card: 'state' },
        { field: 'cheques', width: 110, card: 'fact' },
        { field: 'iban', width: 260 },
        { field: 'cancelledWhy', width: 200, hidden: true },
        { field: 'amount', width: 130, card: 'money' },
      ]}
      bulk={paperBulk(slipPapers)}
      actionsInSight
      rowActions={(row) => (
        <>
          <MenuLink icon="print" href={fileUrl(chequeSlipPdf, { id: row.id })}>
            {words.print}
          </MenuLink>
          <ReasonedItem icon="close" danger whyNot={whyNotCancelSlip(row)} onClick={() => askCancel(row)}>
            {words.cancel}
          </ReasonedItem>
        </>
      )}
      empty={{ title: words.noSlip, text: words.noSlipWhy }}
    />
  );
}
