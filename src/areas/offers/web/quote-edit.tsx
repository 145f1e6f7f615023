import { DocumentEdit } from '#areas/sales/web/index.ts';
import { OFFER_SCREENS } from './offer-screens.ts';

export default function QuoteEdit() {
  return <DocumentEdit screen={OFFER_SCREENS.quote} />;
}
