import { officeProducts } from '#areas/catalogue/rules/endpoints.ts';
import { myShop } from '#areas/shops/rules/endpoints.ts';
import {
  Button,
  call,
  FieldGroup,
  Group,
  LookupBox,
  MultiSelectField,
  NumberField,
  Panel,
  RowsField,
  SelectField,
  Skeleton,
  Stack,
  TagsField,
  Text,
  TextareaField,
  TextField,
  useEndpoint,
  useField,
  useFormFields,
  useLater,
} from '#ui/office/index.ts';
import { useEffect, useRef, useState } from 'react';
import {
  COMPARISON_WORDS,
  type Comparison,
  type Condition,
  type FactSeen,
  GroupRule,
  MATCH_WORDS,
  whyNotRule,
} from '../../rules/group/group.ts';
import { clientFacts, countGroup } from '../../rules/group/group-endpoints.ts';
import { words } from './words.ts';

const ASK_AFTER_MS = 500;
const NEW_CONDITION: Condition = { fact: 'kind', comparison: 'is', words: [], number: null };

type Articles = readonly { readonly id: string; readonly name: string }[];
interface Known {
  readonly facts: readonly FactSeen[];
  readonly articles: Articles;
}

/** The articles of a condition, found by their name. */
const ArticlesField = ({ at, articles }: { readonly at: string; readonly articles: Articles }) => {
  const { field, shared } = useField({ name: `${at}.words`, label: words.product });
  const [found, setFound] = useState<Articles>(articles);
  const ids = Array.isArray(field.value) ? field.value.map(String) : [];
  const nameOf = (id: string): string => found.find((one) => one.id === id)?.name ?? id;
  return (
    <Stack gap="xs">
      <LookupBox
        {...shared}
        placeholder={words.findProduct}
        about="group-articles"
        find={async (search, signal) =>
          (await call(officeProducts, { size: 8, ...(search ? { search } : {}) }, { silent: true, signal })).rows.map(
            ({ id, name }) => ({ id, label: name }),
          )
        }
        onPick={({ id, label }) => {
          setFound([...found, { id, name: label }]);
          if (!ids.includes(id)) field.onChange([...ids, id]);
        }}
      />
      {ids.map((id) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <Text size="sm">{nameOf(id)}</Text>
          <Button
            variant="default"
            size="xs"
            aria-label={words.removeProduct(nameOf(id))}
            onClick={() => field.onChange(ids.filter((one) => one !== id))}
          >
            {words.remove}
          </Button>
        </Group>
      ))}
    </Stack>
  );
};

const Value = ({
  at,
  fact,
  articles,
}: {
  readonly at: string;
  readonly fact: FactSeen;
  readonly articles: Articles;
}) => {
  const [[comparison]] = useFormFields([`${at}.comparison`]);
  if (comparison === 'never') return null;
  if (fact.kind === 'choice')
    return (
      <MultiSelectField
        name={`${at}.words`}
        label={words.values}
        options={Object.fromEntries(fact.options.map(({ key, label }) => [key, label]))}
      />
    );
  if (fact.kind === 'text') return <TagsField name={`${at}.words`} label={words.text} description={words.textWhy} />;
  if (fact.kind === 'product') return <ArticlesField at={at} articles={articles} />;
  return (
    <NumberField
      name={`${at}.number`}
      label={fact.kind === 'day' ? words.days : words.number}
      integer={fact.kind === 'day'}
      {...(fact.unit ? { suffix: fact.unit } : {})}
    />
  );
};

/** Another fact takes other comparisons and other values: those of the one before leave. */
const useFreshCondition = (at: string, fact: FactSeen | undefined): void => {
  const [[key, comparison], write] = useFormFields([`${at}.fact`, `${at}.comparison`]);
  const before = useRef(key);
  useEffect(() => {
    if (!fact || before.current === key) return;
    before.current = key;
    if (COMPARISON_WORDS[fact.kind][comparison as Comparison] === undefined)
      write(`${at}.comparison`, Object.keys(COMPARISON_WORDS[fact.kind])[0]);
    write(`${at}.words`, []);
    write(`${at}.number`, null);
  }, [at, comparison, fact, key, write]);
};

const ConditionFields = ({ at, facts, articles }: { readonly at: string } & Known) => {
  const [[key]] = useFormFields([`${at}.fact`]);
  const fact = facts.find((one) => one.key === key);
  useFreshCondition(at, fact);
  return (
    <Stack gap="xs">
      <SelectField
        name={`${at}.fact`}
        label={words.fact}
        options={Object.fromEntries(facts.map((one) => [one.key, one.label]))}
      />
      {fact ? (
        <SelectField
          name={`${at}.comparison`}
          label={words.comparison}
          options={COMPARISON_WORDS[fact.kind] as Readonly<Record<string, string>>}
        />
      ) : null}
      {fact ? <Value at={at} fact={fact} articles={articles} /> : null}
    </Stack>
  );
};

const Conditions = ({ at, ...known }: { readonly at: string } & Known) => (
  <RowsField
    name={at}
    label={words.conditions}
    isTitled
    rowLabel={words.condition}
    addLabel={words.addCondition}
    none={words.noCondition}
    start={NEW_CONDITION}
    most={20}
  >
    {(row) => <ConditionFields at={row} {...known} />}
  </RowsField>
);

/** How many clients the rule that is being typed would hold, and the first of them. */
const LiveCount = ({ facts }: { readonly facts: readonly FactSeen[] }) => {
  const [[typed]] = useFormFields(['rule']);
  const read = GroupRule.safeParse(useLater(typed, ASK_AFTER_MS));
  const kindOf = (key: string) => facts.find((one) => one.key === key)?.kind;
  const isWhole = read.success && whyNotRule(read.data, kindOf) === null;
  const count = useEndpoint(
    countGroup,
    { rule: read.success ? read.data : { match: 'all' } },
    {
      enabled: isWhole,
      silent: true,
      keep: true,
    },
  );
  const others = (count.data?.first ?? []).map(({ name, city }) => [name, city].filter(Boolean).join(', '));
  return (
    <Panel title={words.countNow}>
      <div role="status">
        {isWhole ? (
          <>
            <Text fw={600}>{count.data ? words.counted(count.data.count) : words.counting}</Text>
            {others.length > 0 ? (
              <Text size="sm" c="dimmed">
                {words.among} {others.join('\u00a0; ')}
              </Text>
            ) : null}
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {words.countWait}
          </Text>
        )}
      </div>
    </Panel>
  );
};

const TypologyField = () => {
  const { data } = useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 });
  return (
    <SelectField
      name="typology"
      label={words.typology}
      description={words.typologyWhy}
      placeholder={words.noTypology}
      options={Object.fromEntries(Object.entries(data?.typologies ?? {}).map(([key, { name }]) => [key, name]))}
    />
  );
};

/** The fields of a group, the same when it is created and when it is changed. */
export const GroupFields = ({ articles = [] }: { readonly articles?: Articles }) => {
  const { data: facts } = useEndpoint(clientFacts, {}, { silent: true, staleTime: 60_000 });
  if (!facts) return <Skeleton height={200} />;
  const known = { facts, articles };
  return (
    <>
      <TextField name="name" label={words.name} maxLength={60} />
      <FieldGroup legend={words.rule}>
        <Text size="sm" c="dimmed">
          {words.ruleWhy}
        </Text>
        <SelectField name="rule.match" label={words.match} options={MATCH_WORDS} />
        <Conditions at="rule.conditions" {...known} />
        <RowsField
          name="rule.parts"
          label={words.parts}
          rowLabel={words.part}
          addLabel={words.addPart}
          none={words.noPart}
          start={{ match: 'any', conditions: [NEW_CONDITION] }}
          most={5}
        >
          {(part) => (
            <Stack gap="xs">
              <SelectField name={`${part}.match`} label={words.match} options={MATCH_WORDS} />
              <Conditions at={`${part}.conditions`} {...known} />
            </Stack>
          )}
        </RowsField>
      </FieldGroup>
      <LiveCount facts={facts} />
      <TypologyField />
      <TextareaField name="note" label={words.groupNote} maxLength={500} />
    </>
  );
};
