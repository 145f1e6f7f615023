import { PageSkeleton, useEndpoint, useOffice, useSearchParams } from '#ui/office/index.ts';
import { supplier as readSupplier } from '../rules/supplier/supplier-endpoints.ts';
import { PurchaseEditor } from './purchase/purchase-editor.tsx';

/** `?supplier=…` names the supplier of the order. */
export default function PurchaseAdd() {
  const [query] = useSearchParams();
  const mayRead = useOffice().mayCall(readSupplier);
  const id = mayRead ? query.get('supplier') : null;
  const { data, isLoading } = useEndpoint(readSupplier, { id: id ?? '' }, { enabled: id !== null, silent: true });
  if (id !== null && isLoading) return <PageSkeleton />;
  return <PurchaseEditor one={null} {...(data ? { supplier: { id: data.id, name: data.name } } : {})} />;
}
