import { typeset } from '#kernel/language/french.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { ActionButton, Anchor, Group, Link, Panel, Stack, Status, Text, useEndpoint } from '#ui/office/index.ts';
import { myShop, updateMyShop } from '../rules/endpoints.ts';
import { stepOfMissing } from '../rules/first-steps.ts';
import { missingToOpen } from '../rules/opening.ts';
import { useTrade } from './trade.ts';
import { words } from './words.ts';

/** A missing fact, with the way to the form where it is given. */
const Missing = ({ fact }: { readonly fact: Refusal }) => {
  const step = stepOfMissing(fact);
  return (
    <Text size="sm">
      {typeset(fact.words.fr)}{' '}
      {step ? (
        <Anchor component={Link} to={step.to}>
          {step.act}
        </Anchor>
      ) : null}
    </Text>
  );
};

/** The switch that lets buyers in to order, with the facts still missing before it may be on. */
export default function OpenShop() {
  const shop = useEndpoint(myShop, {}).data;
  const trade = useTrade();
  if (!shop) return null;
  const missing = shop.online ? [] : missingToOpen(shop);
  const state = shop.online ? (shop.paused ? words.door.paused : words.door.open) : words.door.closed;
  return (
    <Panel title={words.shopDoor} note={shop.online && shop.paused ? trade.canBeSeen : state.why}>
      <Stack gap="sm">
        <Group gap="sm">
          <Status
            of={shop.online ? 'online' : 'paused'}
            word={state.name}
            tone={shop.online && !shop.paused ? 'done' : 'waiting'}
          />
          {shop.online ? (
            <>
              <ActionButton endpoint={updateMyShop} input={{ paused: !shop.paused }}>
                {shop.paused ? words.resumeShop : words.pauseShop}
              </ActionButton>
              <ActionButton endpoint={updateMyShop} input={{ online: false }} confirm={words.closeSure}>
                {words.closeShop}
              </ActionButton>
            </>
          ) : (
            <ActionButton primary endpoint={updateMyShop} input={{ online: true }} whyNot={missing[0] ?? null}>
              {words.openShop}
            </ActionButton>
          )}
        </Group>
        {missing.map((one) => (
          <Missing key={one.code} fact={one} />
        ))}
      </Stack>
    </Panel>
  );
}
