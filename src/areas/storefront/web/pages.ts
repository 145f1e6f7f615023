import type { ComponentType } from 'react';
import CartPage from './cart-page.tsx';
import ContactPage from './contact-page.tsx';
import HomePage from './home-page.tsx';
import LegalPage from './legal-page.tsx';
import LoginPage from './login-page.tsx';
import NutritionPage from './nutrition-page.tsx';
import ProductPage from './product-page.tsx';
import RegisterPage from './register-page.tsx';
import ScanPage from './scan-page.tsx';
import ShopPage from './shop-page.tsx';

/**
 * The screens of public pages by the name of their file. Those that visitors walk through come together, in one file that the
 * browser keeps; those of the end of a purchase come when they are needed.
 */
const later = (load: () => Promise<{ default: ComponentType }>): { later: typeof load } => ({ later: load });

const PAGES: Readonly<Record<string, ComponentType | { later: () => Promise<{ default: ComponentType }> }>> = {
  'home-page': HomePage,
  'shop-page': ShopPage,
  'product-page': ProductPage,
  'legal-page': LegalPage,
  'nutrition-page': NutritionPage,
  'scan-page': ScanPage,
  'contact-page': ContactPage,
  'login-page': LoginPage,
  'register-page': RegisterPage,
  'cart-page': CartPage,
  'checkout-page': later(() => import('./checkout-page.tsx')),
  'confirmation-page': later(() => import('./confirmation-page.tsx')),
  'first-owner-page': later(() => import('./first-owner-page.tsx')),
  'secure-page': later(() => import('./secure-page.tsx')),
  'reset-page': later(() => import('./reset-page.tsx')),
  'validate-page': later(() => import('./validate-page.tsx')),
  'producers-page': later(() => import('./producers-page.tsx')),
  'withdrawal-page': later(() => import('./withdrawal-page.tsx')),
};

export const SCREENS = Object.keys(PAGES);

export const screenOf = async (file: string): Promise<ComponentType> => {
  const page = PAGES[file];
  if (!page) throw new Error(`No screen of that name: ${file}`);
  return 'later' in page ? (await page.later()).default : page;
};
