import { DocumentEdit } from '#areas/sales/web/document/document-edit.tsx';
import { DOCUMENT_SCREENS } from '#areas/sales/web/document/document-screens.ts';

export default function SampleEdit() {
  return <DocumentEdit screen={DOCUMENT_SCREENS.sample} />;
}
