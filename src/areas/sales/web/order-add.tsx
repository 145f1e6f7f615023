import { useSearchParams } from '#ui/office/index.ts';
import { DocumentEditor } from './document-editor.tsx';
import { screenAsked } from './document-screens.ts';

export default function OrderAdd() {
  const screen = screenAsked(useSearchParams()[0].get('subType'));
  return <DocumentEditor key={screen.kind} screen={screen} document={null} />;
}
