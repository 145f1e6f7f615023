import { useState } from 'react';
import { Form, FormPage, SegmentedControl, Stack, useNavigate } from '#ui/office/index.ts';
import {
  NEW_SUPPLIER,
  SUPPLIER_KIND_WORDS,
  SUPPLIER_KINDS,
  SupplierForm,
  type SupplierKind,
} from '../rules/supplier/supplier.ts';
import { addSupplier } from '../rules/supplier/supplier-endpoints.ts';
import { AddressFields, CompanyFields, MainFields, TermsFields } from './supplier/supplier-fields.tsx';
import { words } from './words.ts';

const NewForm = SupplierForm.omit({ kind: true });

export default function SupplierAdd() {
  const navigate = useNavigate();
  const [kind, setKind] = useState<SupplierKind>('professional');
  return (
    <FormPage title={words.newSupplier} back={{ label: words.suppliers, to: '/dashboard/suppliers' }}>
      <Stack gap="xl" align="stretch">
        <SegmentedControl
          w="fit-content"
          value={kind}
          onChange={(value) => setKind(value as SupplierKind)}
          data={SUPPLIER_KINDS.map((one) => ({ value: one, label: SUPPLIER_KIND_WORDS[one] }))}
          aria-label={words.kind}
        />
        <Form
          schema={NewForm}
          endpoint={addSupplier}
          input={{ kind }}
          start={NEW_SUPPLIER}
          submit={words.create}
          onCancel={() => void navigate('/dashboard/suppliers')}
          after={(made) => void navigate(`/dashboard/suppliers/${made.id}`)}
        >
          <MainFields pro={kind === 'professional'} />
          {kind === 'professional' ? <CompanyFields /> : null}
          <AddressFields />
          <TermsFields />
        </Form>
      </Stack>
    </FormPage>
  );
}
