import type { OneProduct } from '#areas/catalogue/rules/product-answer.ts';
import {
  Button,
  CallError,
  download,
  Icon,
  MenuAction,
  useOffice,
  useSearchParams,
  withCode,
} from '#ui/office/index.ts';
import { priceListPaper, productSheets } from '../../rules/product/price-list.ts';
import { words } from './price-list-words.ts';

/** The call itself has told the refusal. */
const told = (error: unknown): void => {
  if (!(error instanceof CallError)) throw error;
};

/** The form comes when it is asked for; a refusal is told by the call itself. */
const printPriceList = (start: string | null, day: string | null = null): Promise<void> =>
  withCode(
    () => import('./price-list-form.tsx'),
    async ({ askPriceList }) => {
      const chosen = await askPriceList(start, day);
      if (chosen?.typology)
        await download(
          priceListPaper,
          { typology: chosen.typology, by: chosen.by, ...(chosen.on ? { on: chosen.on } : {}) },
          `${words.priceList}.pdf`,
        ).catch(told);
    },
  );

/** On the grid of a day, it prints the prices of that day. */
export const PriceListButton = () => {
  const day = useSearchParams()[0].get('on');
  return useOffice().mayCall(priceListPaper) ? (
    <Button variant="default" leftSection={<Icon name="print" />} onClick={() => void printPriceList(null, day)}>
      {words.priceList}
    </Button>
  ) : null;
};

export const PriceListOf = ({ typologyKey, name }: { readonly typologyKey: string; readonly name: string }) =>
  useOffice().mayCall(priceListPaper) ? (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`${words.priceList}, ${name}`}
      onClick={() => void printPriceList(typologyKey)}
    >
      {words.priceList}
    </Button>
  ) : null;

const printSheet = (id: string): Promise<void> =>
  withCode(
    () => import('./price-list-form.tsx'),
    async ({ askSheet }) => {
      const chosen = await askSheet(words.sheet);
      if (chosen)
        await download(
          productSheets,
          { ids: id, ...(chosen.typology ? { typology: chosen.typology } : {}) },
          `${words.sheet}.pdf`,
        ).catch(told);
    },
  );

export const SheetItem = ({ product }: { readonly product: OneProduct }) => (
  <MenuAction icon="print" endpoint={productSheets} whyNot={null} onPress={() => void printSheet(product.id)}>
    {words.sheet}
  </MenuAction>
);
