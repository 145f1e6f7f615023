import { GO_TO } from '#ui/go-to.ts';
import { Button } from '#ui/shop/form/button.tsx';
import { TextField } from '#ui/shop/form/field.tsx';
import { HeadMenu } from '#ui/shop/frame/masthead.tsx';
import { agentWords as words } from './agent-words.ts';

/** « Aller à » on the pages of a shop, for users of the office: it opens there with the words typed here. */
export default function GoTo() {
  return (
    <HeadMenu icon="search" label={words.goTo}>
      <form action="/dashboard" role="search" lang="fr">
        <TextField name={GO_TO} type="search" label={words.goToHint} autoComplete="off" />
        <Button type="submit" wide>
          {words.goTo}
        </Button>
      </form>
    </HeadMenu>
  );
}
