export { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';

/** The office keeps its own title, so that a tab says where it is: « Commandes · Domaine Untel ». */
export const tabTitle = (title: string, shop: string | null): string => (shop ? `${title} · ${shop}` : title);
