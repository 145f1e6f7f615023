import { History, useOffice } from '#ui/office/index.ts';
import { historyOfShop } from '../rules/endpoints.ts';
import { words as identity } from './identity-words.ts';
import { moduleFields } from './module-words.ts';
import { words } from './words.ts';

/** The history of the shop's settings with its authors, in the words of its forms. */
export default function ShopHistory() {
  const { shop } = useOffice();
  return shop ? (
    <History
      endpoint={historyOfShop}
      id={shop.id}
      fields={{ ...identity, ...words, ...moduleFields }}
      values={{ businessType: identity.businessTypes }}
    />
  ) : null;
}
