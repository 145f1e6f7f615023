import { ErrorState, PageSkeleton, useEndpoint, useSearchParams } from '#ui/office/index.ts';
import { DocumentEditor } from './document/document-editor.tsx';
import { type DocumentScreen, screenAsked } from './document/document-screens.ts';

/** A new document: from nothing, for a client (`?client=`), or from one that is there (`?from=`). */
export default function OrderAdd() {
  const [params] = useSearchParams();
  const screen = screenAsked(params.get('subType'));
  const from = params.get('from');
  return from === null ? (
    <DocumentEditor key={screen.kind} screen={screen} document={null} clientId={params.get('client')} />
  ) : (
    <Copied key={`${screen.kind} ${from}`} screen={screen} from={from} />
  );
}

const Copied = ({ screen, from }: { readonly screen: DocumentScreen; readonly from: string }) => {
  const read = useEndpoint(screen.read, { id: from }, { silent: true });
  if (read.data) return <DocumentEditor screen={screen} document={null} copied={read.data} />;
  return read.error ? <ErrorState level={1} error={read.error} retry={() => void read.refetch()} /> : <PageSkeleton />;
};
