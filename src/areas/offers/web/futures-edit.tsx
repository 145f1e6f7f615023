import { useParams, useSearchParams } from '#ui/office/index.ts';
import { DocumentEdit } from '#areas/sales/web/document/document-edit.tsx';
import { DocumentEditor } from '#areas/sales/web/document/document-editor.tsx';
import { DOCUMENT_SCREENS } from '#areas/sales/web/document/document-screens.ts';

export default function FuturesEdit() {
  const { id } = useParams();
  const [params] = useSearchParams();
  return id === undefined ? (
    <DocumentEditor screen={DOCUMENT_SCREENS.futures} document={null} clientId={params.get('client')} />
  ) : (
    <DocumentEdit screen={DOCUMENT_SCREENS.futures} />
  );
}
