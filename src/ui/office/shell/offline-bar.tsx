import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { forgetExpired } from '../../kept-here.ts';
import { connection, watchConnection } from '../call/connection.ts';
import { words } from '../messages/office.fr.ts';
import { say } from '../snackbars/snackbars.ts';
import { useStore } from '../store.ts';
import { Icon } from '../theme/icons.tsx';
import styles from './shell.module.css';

/** Stays as long as the server does not answer; what is on screen is read anew when it does. */
export const OfflineBar = (): React.ReactNode => {
  const isThere = useStore(connection);
  const queries = useQueryClient();
  const was = useRef(isThere);
  useEffect(() => {
    forgetExpired(Date.now());
    return watchConnection();
  }, []);
  useEffect(() => {
    if (isThere && !was.current) {
      say(words.backOnline);
      void queries.invalidateQueries();
    }
    was.current = isThere;
  }, [isThere, queries]);
  return (
    <div role="status">
      {isThere ? null : (
        <div className={styles.maintenance}>
          <Icon name="alert" />
          <span>{words.offlineBar}</span>
        </div>
      )}
    </div>
  );
};
