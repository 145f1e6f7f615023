import { useParams, useSearchParams } from '#ui/office/index.ts';
import { DocumentEdit, DocumentEditor } from '#areas/sales/web/index.ts';
import { OFFER_SCREENS } from './offer-screens.ts';

export default function FuturesEdit() {
  const { id } = useParams();
  const [params] = useSearchParams();
  return id === undefined ? (
    <DocumentEditor screen={OFFER_SCREENS.futures} document={null} clientId={params.get('client')} />
  ) : (
    <DocumentEdit screen={OFFER_SCREENS.futures} />
  );
}
