import { bind } from '#platform/call.ts';
import { arrangeHome, closeFirstDay, home, homeChart } from '../rules/endpoints.ts';
import { keepFavourites, menu } from '../rules/menu.ts';
import { shopFigures } from '../rules/shop-figures.ts';
import { visitFigures, visitFiguresFile } from '../rules/visit-figures.ts';
import { arrange, closeSteps } from './arrangement.ts';
import { readHomeChart } from './home-chart.ts';
import { readHome } from './home.ts';
import { keepMenu, readMenu } from './menu.ts';
import { readShopFigures } from './shop-figures.ts';
import { downloadVisitFigures, readVisitFigures } from './visit-figures.ts';

export const bindings = [
  bind(home, readHome),
  bind(homeChart, readHomeChart),
  bind(arrangeHome, arrange),
  bind(closeFirstDay, closeSteps),
  bind(menu, readMenu),
  bind(keepFavourites, keepMenu),
  bind(shopFigures, readShopFigures),
  bind(visitFigures, readVisitFigures),
  bind(visitFiguresFile, downloadVisitFigures),
];
