import type { ComponentProps } from 'react';
import { Link as OpenLink } from 'react-router';
import { useOffice } from './office-context.tsx';

export { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';

/** A way that is nothing but a button goes with where it leads; the words of a thing stay. */
const ONLY_A_WAY = /mantine-(Button|ActionIcon|Menu)-/;

/**
 * A link of a screen. Where its address is shut to who reads, by a module that is off or a right that he lacks, nobody is led there to
 * be refused.
 */
export const Link = (props: ComponentProps<typeof OpenLink>): React.ReactNode => {
  const { leads } = useOffice();
  const { to, className = '', children } = props;
  if (leads(typeof to === 'string' ? to : (to.pathname ?? ''))) return <OpenLink {...props} />;
  return ONLY_A_WAY.test(className) ? null : <span>{children}</span>;
};

/** The office keeps its own title, so that a tab says where it is: « Commandes · Domaine Untel ». */
export const tabTitle = (title: string, shop: string | null): string => (shop ? `${title} · ${shop}` : title);
