import { DocumentEdit } from './document/document-edit.tsx';
import { DOCUMENT_SCREENS } from './document/document-screens.ts';

export default function OrderEdit() {
  return <DocumentEdit screen={DOCUMENT_SCREENS.order} />;
}
