import { useMemo } from 'react';
import { myShop, updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { shopSchemas } from '#areas/shops/rules/shop.ts';
import { french } from '#kernel/language/french.ts';
import {
  ErrorState,
  FieldRow,
  Form,
  Panel,
  RowsField,
  Skeleton,
  SwitchField,
  TextField,
  useEndpoint,
} from '#ui/office/index.ts';

const words = french({
  title: 'Comptes bancaires',
  note: 'Imprimés sur vos factures et donnés aux acheteurs qui paient par virement.',
  account: (at: number) => `Compte ${at}`,
  add: 'Ajouter un compte',
  none: 'Aucun compte : le virement n’est pas proposé, et vos factures n’ont pas d’IBAN.',
  holder: 'Titulaire',
  bank: 'Banque',
  iban: 'IBAN',
  bic: 'BIC',
  isDefault: 'Donné aux acheteurs qui paient par virement',
} as const);

const schema = shopSchemas([]).ShopChanges.pick({ banks: true });
const NEW_ACCOUNT = { rib: { holder: '', bank: '', iban: '', bic: '' }, default: false };
const MOST = 10;

/** Where buyers transfer to: Settings, link=billing. */
export default function BankSettings() {
  const shop = useEndpoint(myShop, {});
  const values = useMemo(() => shop.data && { banks: shop.data.banks }, [shop.data]);
  return (
    <Panel title={words.title} note={words.note}>
      {shop.error && !values ? (
        <ErrorState error={shop.error} retry={() => void shop.refetch()} />
      ) : values ? (
        <Form schema={schema} endpoint={updateMyShop} values={values}>
          <RowsField
            name="banks"
            isTitled
            label={words.title}
            rowLabel={words.account}
            addLabel={words.add}
            none={words.none}
            start={NEW_ACCOUNT}
            most={MOST}
          >
            {(at) => (
              <>
                <TextField name={`${at}.rib.holder`} label={words.holder} />
                <TextField name={`${at}.rib.iban`} label={words.iban} />
                <FieldRow>
                  <TextField name={`${at}.rib.bank`} label={words.bank} />
                  <TextField name={`${at}.rib.bic`} label={words.bic} />
                </FieldRow>
                <SwitchField name={`${at}.default`} label={words.isDefault} />
              </>
            )}
          </RowsField>
        </Form>
      ) : (
        <Skeleton height={96} />
      )}
    </Panel>
  );
}
