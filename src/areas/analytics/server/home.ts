import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { typeset } from '#kernel/language/french.ts';
import { isShownTo } from '#kernel/home/home.ts';
import { type Actor, isAllowed } from '#kernel/permission.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, sql, type Tx } from '#platform/db.ts';
import { type Counted, firstStepSlot, homeCountSlot, homeFigureSlot } from '#platform/list/home.ts';
import { COUNTED_UP_TO, type home } from '../rules/endpoints.ts';
import { monthSoFar, wholeYearBefore, wholeYearSoFar, yearBefore } from '../rules/period.ts';
import { arrangementOf } from './arrangement.ts';

/** `[count, amount]`, of so many rows at most: what is more is not worth the wait. */
export const countOf = ({ from, where, amount }: Counted, seesPrices: boolean, upTo: number = COUNTED_UP_TO) => {
  const euros = amount && seesPrices ? amount : sql`null::numeric`;
  return sql`(select json_build_array(count(*), sum(hit.euros)) from (select ${euros} as euros from ${from} where ${where} limit ${upTo + 1}) hit)`;
};

/** Whatever the number of cards, figures and steps, one statement asks for them all. */
export const valuesOf = async (tx: Tx, asked: readonly RawBuilder<unknown>[]): Promise<readonly unknown[]> => {
  if (asked.length === 0) return [];
  const row = (
    await sql<
      Record<string, unknown>
    >`select ${sql.join(asked.map((one, index) => sql`${one} as ${sql.ref(`v${index}`)}`))}`.execute(tx)
  ).rows[0];
  return asked.map((_one, index) => row?.[`v${index}`]);
};
const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

/** The cards of this person; late work comes first, whatever its area. */
export const cardsOf = (actor: Actor) =>
  contributed(homeCountSlot)
    .filter(({ card }) => isShownTo(actor, card))
    .sort((a, b) => Number(b.card.isLate === true) - Number(a.card.isLate === true));

export const readHome = async (tx: Tx, _input: InputOf<typeof home>, call: Call): Promise<OutputOf<typeof home>> => {
  const { actor } = call;
  const cards = cardsOf(actor);
  const figures = contributed(homeFigureSlot).filter(({ figure }) => isShownTo(actor, figure));
  const arrangement = await arrangementOf(tx, call);
  const steps = actor.kind === 'owner' ? contributed(firstStepSlot) : [];
  const [period, before] =
    actor.kind === 'buyer'
      ? [wholeYearSoFar(call.today), wholeYearBefore(call.today)]
      : [monthSoFar(call.today), yearBefore(call.today)];
  const seesPrices = actor.kind === 'buyer' || isAllowed(actor, 'seeAllPrice');

  const values = await valuesOf(tx, [
    ...cards.map(({ counted }) => countOf(counted(call), seesPrices)),
    ...figures.flatMap(({ measured }) => [sql`(${measured(call, period)})`, sql`(${measured(call, before)})`]),
    ...steps.map(({ done }) => sql`(${done(call)})`),
  ]);
  const ofFigures = values.slice(cards.length);
  const ofSteps = ofFigures.slice(figures.length * 2);
  return {
    waiting: cards.map(({ card }, index) => {
      const [count, amount] = values[index] as readonly [number, number | null];
      const isExact = count <= COUNTED_UP_TO;
      return {
        name: card.name,
        nouns: [...card.nouns] as [string, string],
        path: card.path,
        filter: card.filter,
        icon: card.icon,
        isLate: card.isLate === true,
        count: isExact ? count : COUNTED_UP_TO,
        isExact,
        ...(isExact && count > 0 && amount !== null ? { amount: Number(amount) } : {}),
      };
    }),
    figures: figures.map(({ figure: { name, label, unit } }, index) => ({
      name,
      label,
      unit,
      value: numberOf(ofFigures[index * 2]),
      before: numberOf(ofFigures[index * 2 + 1]),
    })),
    period,
    before,
    steps: steps.map(({ step: { name, label, why, act, to }, missing }, index) => {
      const lacks = missing?.(ofSteps[index]);
      return {
        name,
        label,
        why,
        act,
        to,
        done: lacks ? lacks.length === 0 : ofSteps[index] === true,
        missing: (lacks ?? []).map((one) => typeset(one.words.fr)),
      };
    }),
    arrangement,
  };
};
