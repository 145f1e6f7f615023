/** What became of which field of a record: `{ name: ['Chai', 'Grand chai'] }`; made anew `[null, value]`. The one shape of the audit trail. */
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
