import { useParams, useSearchParams } from '#ui/office/index.ts';
import { DocumentEdit } from './document/document-edit.tsx';
import { DocumentEditor } from './document/document-editor.tsx';
import { DOCUMENT_SCREENS } from './document/document-screens.ts';

export default function FuturesEdit() {
  const { id } = useParams();
  const [params] = useSearchParams();
  return id === undefined ? (
    <DocumentEditor screen={DOCUMENT_SCREENS.futures} document={null} clientId={params.get('client')} />
  ) : (
    <DocumentEdit screen={DOCUMENT_SCREENS.futures} />
  );
}
