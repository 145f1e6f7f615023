import { useState } from 'react';
import { LookupBox, type LookupHit, Stack, Text } from '#ui/office/index.ts';
import { findSuppliers } from './find-suppliers.ts';

/** The form of a document without an order or a bill: the supplier comes first, then the rest of the form. */
export const SupplierFirst = ({
  label,
  placeholder,
  note,
  children,
}: {
  readonly label: string;
  readonly placeholder?: string;
  readonly note: string;
  readonly children: (supplierId: string) => React.ReactNode;
}) => {
  const [supplier, setSupplier] = useState<LookupHit | null>(null);
  return (
    <Stack gap="md" align="stretch">
      <LookupBox
        data-autofocus
        label={label}
        {...(placeholder ? { placeholder } : {})}
        about="suppliers"
        find={findSuppliers}
        shown={supplier?.label ?? ''}
        onPick={setSupplier}
      />
      {supplier ? (
        children(supplier.id)
      ) : (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </Stack>
  );
};
