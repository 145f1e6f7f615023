import { Button, EmptyState, ErrorState, Link, PageSkeleton, useEndpoint, useParams } from '#ui/office/index.ts';
import { whyNotChange, whyNotChangeValidated } from '../../rules/order/lifecycle.ts';
import { DocumentEditor } from './document-editor.tsx';
import type { DocumentScreen } from './document-screens.ts';
import { editor } from './editor-words.ts';

/** The editor keeps the typed values: the document is read once, and another user's change is told on saving. */
export const DocumentEdit = ({ screen }: { readonly screen: DocumentScreen }) => {
  const { id = '' } = useParams();
  const read = useEndpoint(screen.read, { id }, { staleTime: Number.POSITIVE_INFINITY });
  if (read.error) return <ErrorState level={1} error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <PageSkeleton />;
  const isValidated = screen.kind === 'order' && read.data.status === 'validated';
  const why = isValidated ? whyNotChangeValidated(read.data) : whyNotChange(read.data);
  if (why)
    return (
      <EmptyState level={1} icon="files" title={editor.cannot(screen.words.this)} text={why.words.fr}>
        <Button component={Link} to={`${screen.path}/${id}`} variant="default">
          {editor.backTo(screen.words.the)}
        </Button>
      </EmptyState>
    );
  return <DocumentEditor key={read.data.id} screen={screen} document={read.data} />;
};
