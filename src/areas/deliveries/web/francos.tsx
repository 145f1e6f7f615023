import { historyOfShop, myShop } from '#areas/shops/rules/endpoints.ts';
import { french } from '#kernel/language/french.ts';
import {
  ErrorState,
  FieldRow,
  Form,
  HistoryIcon,
  MultiSelectField,
  NumberField,
  Panel,
  RowsField,
  SelectField,
  Skeleton,
  TagsField,
  useEndpoint,
  useFormFields,
} from '#ui/office/index.ts';
import { changeFrancos, Francos, francos } from '../rules/endpoints.ts';
import { COUNTRIES } from './tariff-rows.tsx';

const words = french({
  title: 'Franco de port',
  note: 'À partir de quoi la livraison est offerte, pour les modes où le franco s’applique',
  row: (at: number) => `Seuil ${at}`,
  add: 'Ajouter un seuil',
  none: 'Aucun seuil : la livraison est toujours payante.',
  typology: 'Typologie de client',
  everybody: 'Toutes celles sans seuil à elles',
  countries: 'Pays',
  departments: 'Départements',
  departmentsHint: 'Tous',
  measure: 'Seuil',
  measures: { amount: 'd’un montant', bottles: 'de bouteilles' },
  amount: 'Offerte dès',
  bottles: 'Offerte dès (bouteilles)',
  basis: 'Montant compté',
  bases: { ttc: 'TTC', ht: 'HT' },
} as const);

const FIRST = { typology: null, countries: ['FR'], departments: [], measure: 'amount', threshold: 250, basis: 'ttc' };
const MOST = 200;

/** How much of what: bottles are counted whole, an amount with VAT or without. */
const Threshold = ({ at }: { readonly at: string }) => {
  const [[measure]] = useFormFields([`${at}.measure`]);
  const isAmount = measure !== 'bottles';
  return (
    <FieldRow>
      <SelectField name={`${at}.measure`} label={words.measure} options={words.measures} />
      <NumberField
        name={`${at}.threshold`}
        label={isAmount ? words.amount : words.bottles}
        integer={!isAmount}
        {...(isAmount ? { suffix: '€', places: 2 } : {})}
      />
      {isAmount ? <SelectField name={`${at}.basis`} label={words.basis} options={words.bases} /> : null}
    </FieldRow>
  );
};

/** From what on delivery is free, by category of client and place: Settings, link=delivery. */
export default function FrancoSettings() {
  const { data, error, refetch } = useEndpoint(francos, {});
  const shop = useEndpoint(myShop, {}, { silent: true }).data;
  const typologies = Object.fromEntries(Object.entries(shop?.typologies ?? {}).map(([key, one]) => [key, one.name]));
  return (
    <Panel
      title={words.title}
      note={words.note}
      action={
        shop ? <HistoryIcon endpoint={historyOfShop} id={shop.id} title={words.title} only={['francos']} /> : null
      }
    >
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <Form schema={Francos} endpoint={changeFrancos} values={data} width="full">
          <RowsField
            name="francos"
            label={words.title}
            isTitled
            rowLabel={words.row}
            addLabel={words.add}
            none={words.none}
            start={FIRST}
            most={MOST}
          >
            {(at) => (
              <>
                <Threshold at={at} />
                <FieldRow>
                  <SelectField
                    name={`${at}.typology`}
                    label={words.typology}
                    options={typologies}
                    placeholder={words.everybody}
                  />
                  <MultiSelectField name={`${at}.countries`} label={words.countries} options={COUNTRIES} />
                  <TagsField
                    name={`${at}.departments`}
                    label={words.departments}
                    placeholder={words.departmentsHint}
                    most={110}
                  />
                </FieldRow>
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
