import { promoFor } from '#contract/promos.ts';
import { selectedElite } from '../support/prices.ts';

const elite = selectedElite();
const { couponCode, couponId } = promoFor('blackfriday');
const top = { ...elite, name: 'Top Afiliado', price: 'R$ 97,90', priceRaw: 97.9 };

/** Entries of local storage that hold a chosen plan. */
export const choseElite = { selectedPlan: JSON.stringify(elite) };
export const choseWithCoupon = { selectedPlan: JSON.stringify({ ...top, couponCode, couponId }) };
