import { redirect } from 'react-router';

/** A navigation that matches no route goes to login. */
export const loader = () => redirect('/auth/login');

export default function Lost() {
  return null;
}
