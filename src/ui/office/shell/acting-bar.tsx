import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import { useOffice } from '../office-context.tsx';
import styles from './shell.module.css';

/** Stays as long as somebody acts in another's name: whatever is done here is done as that person. */
export const ActingBar = ({ back }: { readonly back: () => Promise<void> }): React.ReactNode => {
  const { actor, user } = useOffice();
  const [isGoing, setGoing] = useState(false);
  if (!actor.acting) return null;
  const go = async (): Promise<void> => {
    setGoing(true);
    await back();
    setGoing(false);
  };
  return (
    <div className={styles.maintenance} role="status">
      <Icon name="alert" />
      <span>{words.onBehalf(user.username)}</span>
      <Button size="compact-sm" variant="default" loading={isGoing} onClick={() => void go()}>
        {words.backToOwn}
      </Button>
    </div>
  );
};
