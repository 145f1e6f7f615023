import { randomUUID } from 'node:crypto';
import type { CompiledQuery } from '../db.ts';

/**
 * Stands for a text that a statement on its way makes, such as the number of a document, until it is known: in the statements that leave with
 * it, in the trail, in jobs and in the answer. Of this process alone and never told, so that nobody can type it.
 */
export const TO_COME = `to-come-${randomUUID()}`;
/** Where PostgreSQL keeps it until the end of the transaction. */
export const SETTING_TO_COME = 'app.text_to_come';

const PUT_IN_ITS_PLACE = (parameter: string): string =>
  `replace(${parameter}::text, '${TO_COME}', current_setting('${SETTING_TO_COME}'))`;

/** The same statement: PostgreSQL puts the text in its place in each value that names it. */
export const withTextToCome = ({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) => {
  const named = new Set(
    parameters.flatMap((value, index) => (typeof value === 'string' && value.includes(TO_COME) ? [index + 1] : [])),
  );
  if (named.size === 0) return { sql, parameters };
  const shape = `${[...named].join()} ${sql}`;
  const known = changed.get(shape);
  if (known) return { sql: known, parameters };
  const made = sql.replace(/\$(\d+)/g, (parameter, place: string) =>
    named.has(Number(place)) ? PUT_IN_ITS_PLACE(parameter) : parameter,
  );
  if (changed.size < KEPT_AT_MOST) changed.set(shape, made);
  return { sql: made, parameters };
};
/** Texts that were changed before: the few statements of an order. */
const changed = new Map<string, string>();
const KEPT_AT_MOST = 50;

/** An answer with the text that has come. */
export const withTextCome = <B>(body: B, text: string): B =>
  JSON.parse(JSON.stringify(body).replaceAll(TO_COME, JSON.stringify(text).slice(1, -1))) as B;
