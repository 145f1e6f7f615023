import { ErrorState, PageSkeleton, useEndpoint, useParams } from '#ui/office/index.ts';
import { campaign } from '../rules/futures/futures-endpoints.ts';
import { CampaignEditor } from './futures/campaign-editor.tsx';

export default function CampaignPage() {
  const { id } = useParams();
  const read = useEndpoint(campaign, { id: id ?? '' }, { enabled: id !== undefined });
  if (id === undefined) return <CampaignEditor one={null} />;
  if (read.data) return <CampaignEditor key={`${id} ${read.data.version}`} one={read.data} />;
  return read.error ? <ErrorState error={read.error} retry={() => void read.refetch()} /> : <PageSkeleton />;
}
