import { DocumentEdit } from './document/document-edit.tsx';
import { DOCUMENT_SCREENS } from './document/document-screens.ts';

export default function SampleEdit() {
  return <DocumentEdit screen={DOCUMENT_SCREENS.sample} />;
}
