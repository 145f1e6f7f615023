import { useWords } from '#ui/shop/page.tsx';
import { useEffect, useState } from 'react';
import { Button } from '#ui/shop/form/button.tsx';
import { FieldStack } from '#ui/shop/form/field.tsx';
import { Panel } from '#ui/shop/panel/panel.tsx';
import { isPreviewPath } from './preview.ts';

const COOKIE = 'isOver18';
const YEAR = 365 * 24 * 3600;

/** Stands over the page, which is already there: nothing moves when it closes. Refusing leads away from the shop. */
export function AgeGate() {
  const words = useWords('common');
  const [isAsked, ask] = useState(false);
  useEffect(() => {
    ask(!isPreviewPath(location.pathname) && !document.cookie.split('; ').includes(`${COOKIE}=true`));
  }, []);
  if (!isAsked) return null;
  const confirm = () => {
    document.cookie = `${COOKIE}=true; path=/; max-age=${YEAR}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
    ask(false);
  };
  return (
    <Panel open onClose={() => undefined} side="middle" title={words.ageTitle} firm>
      <FieldStack>
        <h2>{words.ageTitle}</h2>
        <p>{words.ageText}</p>
        <Button wide onClick={confirm} autoFocus>
          {words.ageYes}
        </Button>
        <Button
          wide
          look="outlined"
          onClick={() => {
            location.assign('/auth?minor=1');
          }}
        >
          {words.ageNo}
        </Button>
        <p>
          <em>{words.alcohol}</em>
        </p>
      </FieldStack>
    </Panel>
  );
}
