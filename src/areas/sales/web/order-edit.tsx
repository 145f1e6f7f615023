import { Button, EmptyState, ErrorState, Link, PageSkeleton, useEndpoint, useParams } from '#ui/office/index.ts';
import { order as readOrder } from '../rules/endpoints.ts';
import { whyNotChange } from '../rules/order/lifecycle.ts';
import { editor } from './editor-words.ts';
import { OrderEditor } from './order-editor.tsx';

/** The editor keeps what is typed: the order is read once, and a change by somebody else is said when it is saved. */
export default function OrderEdit() {
  const { id = '' } = useParams();
  const read = useEndpoint(readOrder, { id }, { staleTime: Number.POSITIVE_INFINITY });
  if (read.error) return <ErrorState level={1} error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <PageSkeleton />;
  const why = whyNotChange(read.data);
  if (why)
    return (
      <EmptyState level={1} icon="files" title={editor.cannot} text={why.words.fr}>
        <Button component={Link} to={`/dashboard/orders/${id}`} variant="default">
          {editor.backToOrder}
        </Button>
      </EmptyState>
    );
  return <OrderEditor key={read.data.id} order={read.data} />;
}
