import {
  ActionItem,
  Alert,
  Facts,
  Form,
  formatDay,
  History,
  Panel,
  RecordPage,
  Stack,
  useOffice,
  useParams,
} from '#ui/office/index.ts';
import {
  FAMILY_WORDS,
  SUPPLIER_KIND_WORDS,
  SupplierForm,
  type SupplierSeen,
  whyNotErased,
} from '../rules/supplier/supplier.ts';
import {
  archiveSupplier,
  changeSupplier,
  eraseSupplier,
  historyOfSupplier,
  restoreSupplier,
  supplier as readSupplier,
} from '../rules/supplier/supplier-endpoints.ts';
import { BalancePanel } from './credit/credit-panels.tsx';
import { ArticlesSheet } from './supplier/articles-sheet.tsx';
import { CompanyFields, MainFields, NotesFields, PeopleFields, TermsFields } from './supplier/supplier-fields.tsx';
import { SupplierOrders } from './supplier/supplier-orders.tsx';
import { words } from './words.ts';

const Record = ({ one }: { readonly one: SupplierSeen }) => {
  const may = useOffice().mayCall(changeSupplier) && one.archivedAt === null;
  return (
    <Stack gap="md" align="stretch">
      <ArticlesSheet id={one.id} disabled={!may} />
      <Form
        schema={SupplierForm}
        endpoint={changeSupplier}
        input={{ id: one.id, version: one.version }}
        values={one}
        disabled={!may}
        width="full"
      >
        <MainFields pro={one.kind === 'professional'} />
        {one.kind === 'professional' ? <CompanyFields /> : null}
        <TermsFields />
        <PeopleFields />
        <NotesFields />
      </Form>
    </Stack>
  );
};

const Actions = ({ one }: { readonly one: SupplierSeen }) => (
  <>
    {one.archivedAt ? (
      <ActionItem icon="refresh" endpoint={restoreSupplier} input={{ id: one.id }}>
        {words.restore}
      </ActionItem>
    ) : (
      <ActionItem icon="archive" danger endpoint={archiveSupplier} input={{ id: one.id }} confirm={words.archiveSure}>
        {words.archive}
      </ActionItem>
    )}
    {one.kind === 'private' ? (
      <ActionItem
        icon="trash"
        danger
        endpoint={eraseSupplier}
        input={{ id: one.id }}
        whyNot={whyNotErased(one)}
        confirm={{ title: words.erase, text: words.eraseSure }}
        risky={words.eraseKeyword}
      >
        {words.erase}
      </ActionItem>
    ) : null}
  </>
);

export default function SupplierPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      endpoint={readSupplier}
      input={{ id }}
      back={{ label: words.suppliers, to: '/dashboard/suppliers' }}
      of={(one) => ({
        title: one.name || words.supplier,
        subtitle: [SUPPLIER_KIND_WORDS[one.kind], FAMILY_WORDS[one.family], one.code, one.tags.join(', ')]
          .filter(Boolean)
          .join(' · '),
        status: one.archivedAt
          ? { of: 'archived', word: one.erasedAt ? words.erased : words.archived, tone: 'waiting' }
          : null,
        alert:
          one.warnings.length > 0 ? (
            <Alert color="orange" title={words.advice}>
              {one.warnings.map((each) => (
                <p key={each.field}>{each.message}</p>
              ))}
            </Alert>
          ) : null,
        more: one.erasedAt ? null : <Actions one={one} />,
        content: <Record one={one} />,
        aside: (
          <>
            <BalancePanel id={id} />
            <SupplierOrders id={id} />
            <Panel title={words.facts}>
              <Facts
                items={[
                  [words.family, FAMILY_WORDS[one.family]],
                  [words.city, [one.address.zipcode, one.address.city].filter(Boolean).join(' ')],
                  [words.currency, 'Euro'],
                  [words.created, formatDay(one.createdAt)],
                  [words.changed, formatDay(one.updatedAt)],
                ]}
              />
            </Panel>
          </>
        ),
        history: (
          <History
            endpoint={historyOfSupplier}
            id={id}
            fields={words}
            values={{ family: FAMILY_WORDS, kind: SUPPLIER_KIND_WORDS }}
          />
        ),
      })}
    />
  );
}
