import { useMemo } from 'react';
import { french } from '#kernel/language/french.ts';
import {
  ActionButton,
  ask,
  ErrorState,
  FieldRow,
  Form,
  Group,
  Panel,
  PercentField,
  ReasonedButton,
  SelectField,
  Skeleton,
  Stack,
  SwitchField,
  TextField,
  useAction,
  useEndpoint,
  useSlot,
} from '#ui/office/index.ts';
import { myShop, updateMyShop } from '../rules/endpoints.ts';
import type { Typology } from '../rules/shop.ts';
import { typologyChanges } from '../rules/typology-changes.ts';
import { typologyToolsSlot } from './index.ts';
import { typologyKeyOf } from '../rules/typology-key.ts';

const words = french({
  title: 'Typologies',
  note: 'Une typologie est une catégorie de clients et sa colonne de prix. La première qui est publique fait les prix des visiteurs.',
  nonePublic: 'Aucune typologie n’est publique : les visiteurs ne voient aucun prix.',
  name: 'Nom',
  mode: 'Prix saisis et affichés',
  modes: { true: 'TTC', false: 'HT' },
  modeWhy: 'Les prix déjà saisis gardent leur chiffre, et se lisent alors autrement.',
  isPublic: 'Visible sans compte',
  discount: 'Remise sur tous ses prix',
  counting: 'Paliers et minimums comptés',
  countings: { true: 'En équivalent 75 cl', false: 'En unités vendues' },
  asShop: 'Comme la boutique',
  add: 'Ajouter une typologie',
  addField: 'Nom de la typologie',
  addLabel: 'Ajouter',
  remove: 'Supprimer',
  removeTitle: (name: string) => `Supprimer la typologie « ${name} » ?`,
  removeSure: 'Elle reste si des clients en sont, ou si des prix sont saisis pour elle : videz alors sa colonne.',
} as const);

const NEW: Omit<Typology, 'name'> = { public: false, ttc: false, globalDiscount: 0, allRulesInEq75: null };

/** A category in a form of its own: adding or deleting one loses nothing typed for another. */
const Category = ({ id, typology }: { readonly id: string; readonly typology: Typology }): React.ReactNode => {
  const schema = useMemo(() => typologyChanges(id), [id]);
  const values = useMemo(() => ({ typologies: { [id]: typology } }), [id, typology]);
  const at = `typologies.${id}`;
  const tools = useSlot(typologyToolsSlot);
  return (
    <Panel
      title={typology.name}
      action={
        <Group gap={4}>
          {tools.map((Tool, index) => (
            <Tool key={index} typologyKey={id} name={typology.name} />
          ))}
          <ActionButton
            endpoint={updateMyShop}
            input={{ typologies: { [id]: null } }}
            confirm={{ title: words.removeTitle(typology.name), text: words.removeSure, validateLabel: words.remove }}
            quiet
            danger
          >
            {words.remove}
          </ActionButton>
        </Group>
      }
    >
      <Form schema={schema} endpoint={updateMyShop} values={values}>
        <FieldRow>
          <TextField name={`${at}.name`} label={words.name} maxLength={60} />
          <SelectField
            name={`${at}.ttc`}
            label={words.mode}
            options={words.modes}
            description={words.modeWhy}
            isBoolean
          />
        </FieldRow>
        <FieldRow>
          <PercentField name={`${at}.globalDiscount`} label={words.discount} />
          <SelectField
            name={`${at}.allRulesInEq75`}
            label={words.counting}
            options={words.countings}
            placeholder={words.asShop}
            isBoolean
          />
        </FieldRow>
        <SwitchField name={`${at}.public`} label={words.isPublic} />
      </Form>
    </Panel>
  );
};

/** The categories of clients and how each sees its prices: Settings, link=typos. */
export default function TypologySettings() {
  const shop = useEndpoint(myShop, {});
  const adding = useAction(updateMyShop);
  const known = shop.data?.typologies;
  if (shop.error && !known) return <ErrorState error={shop.error} retry={() => void shop.refetch()} />;
  if (!known) return <Skeleton height={96} />;
  const add = async (): Promise<void> => {
    const name = await ask({
      title: words.add,
      validateLabel: words.addLabel,
      field: { kind: 'text', label: words.addField, maxLength: 60 },
    });
    if (typeof name === 'string' && name.trim() !== '')
      await adding.run({ typologies: { [typologyKeyOf(name, Object.keys(known))]: { ...NEW, name: name.trim() } } });
  };
  return (
    <Stack gap="md">
      <Panel
        title={words.title}
        action={
          <ReasonedButton whyNot={null} icon="plus" pending={adding.pending} onClick={() => void add()}>
            {words.add}
          </ReasonedButton>
        }
      >
        <p>{Object.values(known).some((one) => one.public) ? words.note : words.nonePublic}</p>
      </Panel>
      {Object.entries(known).map(([id, typology]) => (
        <Category key={id} id={id} typology={typology} />
      ))}
    </Stack>
  );
}
