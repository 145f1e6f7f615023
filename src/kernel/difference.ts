/**
 * The changes of a record, field by field: `{ name: ['Chai', 'Grand chai'] }`; a created record has `[null, value]`.
 * The audit trail has this one shape.
 */
export type Difference = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** The fields in which two states of a record differ, as far as the second one names them. */
export const differenceOf = (before: object, after: object): Difference => {
  const from = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => field !== 'id' && field !== 'version' && value !== undefined)
      .map(([field, value]) => [field, [from.get(field) ?? null, value ?? null]] as const)
      .filter(([, [was, is]]) => JSON.stringify(was) !== JSON.stringify(is)),
  );
};

/** The difference that makes a record: nothing was there before. */
export const created = (values: object): Difference => differenceOf({}, values);

/** Fields that changed, without their values: what names a person, or is too long to be read. */
export const withheld = (fields: readonly string[]): Difference =>
  Object.fromEntries(fields.map((field) => [field, [null, null]]));

/** Without the fields that an act writes again as they were; one whose values are withheld stays. */
export const changedOnly = (difference: Difference): Difference =>
  Object.fromEntries(
    Object.entries(difference).filter(([, [was, is]]) => was === null || JSON.stringify(was) !== JSON.stringify(is)),
  );

/** Texts longer than this, and objects of more leaves than that, are only said to have changed. */
const [LONGEST, MOST_LEAVES] = [200, 60];

/** The same of nested states, leaf by leaf: `business.siret`, `francos.2.threshold`. */
export const leafDifference = (before: object, after: object): Difference => {
  const leaves = Object.entries(differenceOf(before, after)).flatMap(([field, [was, is]]) => {
    const parts = Object.entries(differenceOf(leavesOf(field, was), leavesOf(field, is)));
    const gone = Object.entries(leavesOf(field, was)).filter(([leaf]) => !(leaf in leavesOf(field, is)));
    const all = [...parts, ...gone.map(([leaf, value]) => [leaf, [value, null] as const] as const)];
    return all.length > MOST_LEAVES ? [[field, [null, null] as const] as const] : all;
  });
  return Object.fromEntries(leaves.map(([leaf, change]) => [leaf, change.some(isLong) ? [null, null] : change]));
};

const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > LONGEST;

const leavesOf = (at: string, value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object'
    ? Object.assign(
        {},
        ...Object.entries(value).map(([key, one]) =>
          leavesOf(`${at}.${Array.isArray(value) ? Number(key) + 1 : key}`, one),
        ),
      )
    : { [at]: value };
