import { DocumentEdit } from './document/document-edit.tsx';
import { ORDER_SCREEN } from './document/document-screens.ts';

export default function OrderEdit() {
  return <DocumentEdit screen={ORDER_SCREEN} />;
}
