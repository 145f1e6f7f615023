/** Reads `a[b][0]=c` as Stripe's API does: nested objects of text; lists are objects with numbered keys. */
export type Form = { readonly [key: string]: string | Form };

export const readForm = (text: string): Form => {
  const root: Record<string, unknown> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    let at = root;
    for (const step of path.slice(0, -1)) {
      at[step] ??= Object.create(null);
      at = at[step] as Record<string, unknown>;
    }
    at[path.at(-1) as string] = value;
  }
  return root as Form;
};

export const textOf = (form: Form, key: string): string | undefined =>
  typeof form[key] === 'string' ? form[key] : undefined;
export const listOf = (form: Form, key: string): readonly string[] =>
  Object.values((form[key] ?? {}) as Form).filter((one): one is string => typeof one === 'string');
export const mapOf = (form: Form, key: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries((form[key] ?? {}) as Form).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
