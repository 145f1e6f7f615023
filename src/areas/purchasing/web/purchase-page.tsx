import {
  ActionItem,
  Button,
  ErrorState,
  fileUrl,
  Group,
  listUrl,
  MenuAction,
  MenuLink,
  PageSkeleton,
  ReasonedButton,
  RecordFrame,
  Stack,
  useEndpoint,
  useOffice,
  useParams,
  withCode,
} from '#ui/office/index.ts';
import { DocumentHistory } from '#areas/messaging/web/index.ts';
import { DUTY_WORDS, isAwaited, PURCHASE_STATE_WORDS } from '../rules/purchase/purchase.ts';
import {
  cancelPurchase,
  closePurchase,
  confirmPurchase,
  historyOfPurchase,
  mailPurchase,
  type Purchase,
  purchase as readPurchase,
  purchasePdf,
  receivePurchase,
} from '../rules/purchase/purchase-endpoints.ts';
import {
  whyNotCancelled,
  whyNotClosed,
  whyNotConfirmed,
  whyNotMailed,
  whyNotReceived,
} from '../rules/purchase/purchase-refusals.ts';
import { supplier } from '../rules/supplier/supplier-endpoints.ts';
import { PurchaseBills } from './bill/purchase-bills.tsx';
import { PATH, PurchaseEditor } from './purchase/purchase-editor.tsx';
import { Lines, PurchaseFacts, Receptions, stepsOf } from './purchase/purchase-parts.tsx';
import { PURCHASE_TONES } from './purchase/tones.ts';
import { words } from './purchase/words.ts';

const forms = () => import('./purchase/send-forms.tsx');
const receive = (one: Purchase): void =>
  void withCode(
    () => import('./purchase/receive-form.tsx'),
    ({ askReception }) => askReception(one),
  );

const More = ({ one }: { readonly one: Purchase }) => (
  <>
    <MenuAction
      icon="mail"
      endpoint={mailPurchase}
      whyNot={whyNotMailed(one)}
      onPress={() => void withCode(forms, ({ askMail }) => askMail(one))}
    >
      {words.mailAgain}
    </MenuAction>
    <MenuLink icon="movements" to={listUrl('/dashboard/stocks/movements', { filter: { documentId: { is: one.id } } })}>
      {words.movements}
    </MenuLink>
    <ActionItem
      icon="check"
      endpoint={closePurchase}
      input={{ id: one.id }}
      whyNot={whyNotClosed(one)}
      confirm={words.closeSure}
    >
      {isAwaited(one.status) ? words.close : words.closeDone}
    </ActionItem>
    <ActionItem
      icon="close"
      danger
      endpoint={cancelPurchase}
      input={{ id: one.id }}
      whyNot={whyNotCancelled(one)}
      confirm={words.cancelSure}
    >
      {words.cancel}
    </ActionItem>
  </>
);

const Record = ({ one }: { readonly one: Purchase }) => {
  const { mayCall } = useOffice();
  return (
    <RecordFrame
      back={{ label: words.title, to: PATH }}
      look={{
        title: `${words.one} ${one.number ?? ''}`,
        subtitle: one.supplier,
        status: { of: one.status, word: PURCHASE_STATE_WORDS[one.status], tone: PURCHASE_TONES[one.status] },
        amount: one.net,
        amountNote: words.ht,
        chain: stepsOf(one),
        next:
          mayCall(receivePurchase) && isAwaited(one.status) ? (
            <ReasonedButton primary size="sm" icon="stocks" whyNot={whyNotReceived(one)} onClick={() => receive(one)}>
              {words.receive}
            </ReasonedButton>
          ) : null,
        actions: (
          <Group gap="xs">
            {mayCall(confirmPurchase) && isAwaited(one.status) ? (
              <ReasonedButton
                size="sm"
                whyNot={whyNotConfirmed(one)}
                onClick={() => void withCode(forms, ({ askConfirmation }) => askConfirmation(one))}
              >
                {words.confirm}
              </ReasonedButton>
            ) : null}
            {mayCall(purchasePdf) ? (
              <Button
                component="a"
                size="sm"
                variant="default"
                target="_blank"
                href={fileUrl(purchasePdf, { id: one.id })}
              >
                {words.pdf}
              </Button>
            ) : null}
          </Group>
        ),
        more: <More one={one} />,
        paper: mayCall(purchasePdf) ? { url: fileUrl(purchasePdf, { id: one.id }), version: one.version } : null,
        content: (
          <Stack gap="md" align="stretch">
            <Lines one={one} />
            <Receptions one={one} />
          </Stack>
        ),
        aside: (
          <>
            <PurchaseFacts one={one} mayOpenSupplier={mayCall(supplier)} />
            <PurchaseBills one={one} />
          </>
        ),
        history: (
          <DocumentHistory
            endpoint={historyOfPurchase}
            id={one.id}
            fields={{ duty: words.duty }}
            values={{ duty: DUTY_WORDS, supplier: { [one.supplierId]: one.supplier } }}
          />
        ),
      }}
    />
  );
};

/** A draft is typed; what is sent is followed to its reception. */
export default function PurchasePage() {
  const { id = '' } = useParams();
  const read = useEndpoint(readPurchase, { id });
  if (!read.data)
    return read.error ? <ErrorState error={read.error} retry={() => void read.refetch()} /> : <PageSkeleton />;
  const one = read.data;
  return one.status === 'draft' ? <PurchaseEditor key={`${id} ${one.version}`} one={one} /> : <Record one={one} />;
}
