import { Points } from '#ui/shop/front.tsx';
import { FieldStack } from '#ui/shop/field.tsx';
import { Said } from '#ui/shop/sheet.tsx';
import { useWords } from './words.ts';

/** Who registers: the three kinds of account, as told; a link only leads where a page exists. */
export default function RegisterPage() {
  const words = useWords('auth');
  return (
    <FieldStack>
      <h1>{words.registerTitle}</h1>
      <p>{words.registerText}</p>
      <Points
        narrow
        points={[
          [words.buyer, words.buyerText],
          [words.seller, words.sellerText],
          [words.agent, words.agentText],
        ]}
      />
      <Said>{words.soon}</Said>
      <Said>
        <a href="/auth/login">{words.haveAccount}</a>
      </Said>
    </FieldStack>
  );
}
