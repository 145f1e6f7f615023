import {
  Button,
  Checkbox,
  DateBox,
  FieldRow,
  Group,
  Icon,
  NumberBox,
  Select,
  Stack,
  Text,
  TextInput,
  wrongFields,
} from '#ui/office/index.ts';
import {
  ACTIVATION_WORDS,
  PROMO_CODE_LENGTH,
  Promotion,
  PROMOTION_ACTIVATIONS,
  PROMOTION_TYPES,
  type PromotionActivation,
} from '../rules/promotion.ts';
import { words } from './words.ts';

/** A promotion while it is typed: any field may still be empty or no figure. */
export interface PromotionDraft {
  readonly type: Promotion['type'];
  readonly amount: number | string | null;
  readonly activation: PromotionActivation;
  readonly threshold: number | string | null;
  readonly name: string;
  readonly code: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly cumulative: boolean;
}
const NEW: PromotionDraft = {
  type: '%',
  amount: null,
  activation: 'always',
  threshold: null,
  name: '',
  code: '',
  from: null,
  to: null,
  cumulative: false,
};

export const draftOf = (one: Promotion): PromotionDraft => ({
  type: one.type,
  amount: one.amount,
  activation: one.activation,
  threshold: one.threshold ?? null,
  name: one.name ?? '',
  code: one.code ?? '',
  from: one.from ?? null,
  to: one.to ?? null,
  cumulative: one.cumulative ?? false,
});
const shapeOf = (draft: PromotionDraft) => ({
  ...draft,
  name: draft.name.trim(),
  code: draft.code.trim() || null,
  threshold: draft.activation === 'always' ? null : draft.threshold,
});
/** The errors by field; every activation except « always » needs a threshold. */
const wrongIn = (draft: PromotionDraft): Readonly<Record<string, string>> => ({
  ...(draft.activation !== 'always' && draft.threshold === null ? { threshold: words.needed } : {}),
  ...wrongFields(Promotion, shapeOf(draft)),
});
export const isWrongPromotion = (draft: PromotionDraft): boolean => Object.keys(wrongIn(draft)).length > 0;
export const promotionOf = (draft: PromotionDraft): Promotion => Promotion.parse(shapeOf(draft));

const TYPES = PROMOTION_TYPES.map((type) => ({ value: type, label: type }));
const ACTIVATIONS = PROMOTION_ACTIVATIONS.map((one) => ({ value: one, label: ACTIVATION_WORDS[one] }));
const inMoney = (activation: PromotionActivation): boolean =>
  activation === 'minPrice' || activation === 'minPriceOrder';

const Row = ({
  draft,
  put,
  remove,
  shows,
}: {
  readonly draft: PromotionDraft;
  readonly put: (change: Partial<PromotionDraft>) => void;
  readonly remove: () => void;
  readonly shows: boolean;
}) => {
  const wrong = shows ? wrongIn(draft) : {};
  return (
    <Stack gap={8} pb="md">
      <FieldRow>
        <Select
          label={words.promotionType}
          value={draft.type}
          data={TYPES}
          allowDeselect={false}
          onChange={(type) => put({ type: type as Promotion['type'] })}
        />
        <NumberBox
          label={words.promotionAmount}
          value={draft.amount}
          suffix={draft.type}
          error={wrong['amount']}
          onChange={(amount) => put({ amount })}
        />
        <Select
          label={words.activation}
          value={draft.activation}
          data={ACTIVATIONS}
          allowDeselect={false}
          onChange={(activation) => put({ activation: activation as PromotionActivation })}
        />
        {draft.activation === 'always' ? null : (
          <NumberBox
            label={words.promotionFrom}
            value={draft.threshold}
            error={wrong['threshold']}
            {...(inMoney(draft.activation) ? { suffix: '€' } : {})}
            onChange={(threshold) => put({ threshold })}
          />
        )}
      </FieldRow>
      <FieldRow>
        <TextInput
          label={words.promotionName}
          value={draft.name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
        <TextInput
          label={words.promotionCode}
          value={draft.code}
          maxLength={PROMO_CODE_LENGTH}
          error={wrong['code']}
          autoComplete="off"
          onChange={(event) => put({ code: event.currentTarget.value })}
        />
        <DateBox label={words.fromDay} value={draft.from} error={wrong['from']} onChange={(from) => put({ from })} />
        <DateBox label={words.untilDay} value={draft.to} error={wrong['to']} onChange={(to) => put({ to })} />
      </FieldRow>
      <Group justify="space-between">
        <Checkbox
          label={words.cumulative}
          checked={draft.cumulative}
          onChange={(event) => put({ cumulative: event.currentTarget.checked })}
        />
        <Button variant="subtle" color="gray" size="compact-sm" leftSection={<Icon name="trash" />} onClick={remove}>
          {words.removePromotion}
        </Button>
      </Group>
    </Stack>
  );
};

/** The promotions of one format, under its tiers. */
export const PromotionRows = ({
  drafts,
  onChange,
  shows,
}: {
  readonly drafts: readonly PromotionDraft[];
  readonly onChange: (drafts: readonly PromotionDraft[]) => void;
  readonly shows: boolean;
}) => (
  <Stack gap={8}>
    <Text fw={600} size="sm">
      {words.promotions}
    </Text>
    {drafts.map((draft, index) => (
      <Row
        key={index}
        draft={draft}
        shows={shows}
        remove={() => onChange(drafts.filter((_, at) => at !== index))}
        put={(change) => onChange(drafts.map((one, at) => (at === index ? { ...one, ...change } : one)))}
      />
    ))}
    <Group>
      <Button variant="default" size="compact-sm" onClick={() => onChange([...drafts, NEW])}>
        {words.addPromotion}
      </Button>
    </Group>
  </Stack>
);
