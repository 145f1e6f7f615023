import { ErrorState, PageSkeleton, useEndpoint, useParams } from '#ui/office/index.ts';
import { allocation } from '../rules/allocation-endpoints.ts';
import { AllocationEditor } from './allocation-editor.tsx';

export default function AllocationPage() {
  const { id } = useParams();
  const read = useEndpoint(allocation, { id: id ?? '' }, { enabled: id !== undefined });
  if (id === undefined) return <AllocationEditor one={null} />;
  if (read.data) return <AllocationEditor key={`${id} ${read.data.version}`} one={read.data} />;
  return read.error ? <ErrorState error={read.error} retry={() => void read.refetch()} /> : <PageSkeleton />;
}
