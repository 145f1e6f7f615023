import {
  ActionButton,
  ask,
  Button,
  FieldRow,
  Form,
  formatMoney,
  Group,
  NumberField,
  SelectField,
  Text,
  useFormFields,
  useOffice,
} from '#ui/office/index.ts';
import type { BoxContents } from '../../rules/box.ts';
import { BoxPriceForm, BoxPriceRule, boxRuleWords, setBoxPrice } from '../../rules/prices/box-price.ts';
import { followedPrice } from '../../rules/prices/price-follow.ts';
import { ROUNDINGS } from '../../rules/price-raise.ts';
import type { OneProduct } from '../../rules/product-answer.ts';
import { words as followWords } from '../price/follow-words.ts';
import { words as gridWords } from '../words.ts';
import { words } from './box-words.ts';

type Held = BoxContents['formats'][number];

/** The price of the box while the formula is typed. */
const Proposed = ({ held }: { readonly held: Held }) => {
  const [[percent, rounding]] = useFormFields(['rule.percent', 'rule.rounding']);
  const read = BoxPriceRule.safeParse({ percent, rounding });
  if (!read.success) return null;
  const sum = held.partsPrice ?? null;
  const made =
    sum === null ? null : followedPrice(sum, { ...read.data, amount: 0 }, { from: 'net', to: 'net', rate: 0 });
  return (
    <Text size="sm" role="status">
      {sum === null || made === null ? words.noSum : words.proposed(formatMoney(sum), formatMoney(made), held.ttc)}
    </Text>
  );
};

const openRule = (product: OneProduct, held: Held): void =>
  void ask({
    title: words.ruleTitle,
    body: (done) => (
      <Form
        schema={BoxPriceForm}
        endpoint={setBoxPrice}
        input={{ id: held.id, version: product.version ?? 1 }}
        start={{ rule: held.priceRule ?? { percent: 0, rounding: '0.01' } }}
        width="full"
        submit={words.ruleSave}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <FieldRow>
          <NumberField
            name="rule.percent"
            label={followWords.percent}
            description={followWords.percentWhy}
            suffix="%"
          />
          <SelectField
            name="rule.rounding"
            label={followWords.rounding}
            options={Object.fromEntries(ROUNDINGS.map((one) => [one, gridWords.roundings[one]]))}
          />
        </FieldRow>
        <Proposed held={held} />
        <Text size="sm" c="dimmed">
          {words.ruleNote}
        </Text>
      </Form>
    ),
  });

/** Whether the price of a box is typed or made of the prices of its articles. */
export const BoxPrice = ({ product, held }: { readonly product: OneProduct; readonly held: Held }) => {
  const office = useOffice();
  if (!office.may('seeAllPrice') || held.parts.length === 0) return null;
  const rule = held.priceRule ?? null;
  return (
    <Group gap="xs" align="center">
      <Text size="sm">{rule === null ? words.typedPrice : words.followedPrice(boxRuleWords(rule))}</Text>
      {office.mayCall(setBoxPrice) ? (
        <>
          <Button variant="default" size="compact-sm" onClick={() => openRule(product, held)}>
            {rule === null ? words.follow : followWords.change}
          </Button>
          {rule === null ? null : (
            <ActionButton
              endpoint={setBoxPrice}
              input={{ id: held.id, version: product.version ?? 1, rule: null }}
              confirm={{ title: words.stopTitle, text: words.stopNote, validateLabel: followWords.stop }}
              quiet
            >
              {followWords.stop}
            </ActionButton>
          )}
        </>
      ) : null}
    </Group>
  );
};
