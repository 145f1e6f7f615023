import { Button } from '#ui/shop/form/button.tsx';
import { FieldStack } from '#ui/shop/form/field.tsx';
import { useWords } from '#ui/shop/page.tsx';
import { Panel } from '#ui/shop/panel/panel.tsx';
import { emptyCart } from './cart-store.ts';

/** Asked before the cart is emptied, wherever that is done from. */
export function ClearQuestion({ open, close }: { open: boolean; close: () => void }) {
  const words = useWords('cart');
  return (
    <Panel open={open} onClose={close} side="middle" title={words.clearTitle}>
      <FieldStack>
        <h2>{words.clearTitle}</h2>
        <p>{words.clearText}</p>
        <Button
          look="alert"
          wide
          onClick={() => {
            close();
            emptyCart();
          }}
        >
          {words.clearYes}
        </Button>
        <Button look="outlined" wide onClick={close}>
          {words.clearNo}
        </Button>
      </FieldStack>
    </Panel>
  );
}
