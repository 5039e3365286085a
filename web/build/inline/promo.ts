import './page.ts';
import { formatCents, percentOf } from '#contract/money.ts';
import { promoFor } from '#contract/promos.ts';
import { promoKey, readSearch } from '../../src/lib/address.ts';

/** Shows the URL's promo before React runs. The prerendered HTML has the default promo. */
function showPromo(): void {
  const promo = promoFor(promoKey(readSearch(location.search)));
  const { title, subtitle, specialOffer, conditions, couponCode, discount, showCountdown } = promo;
  const texts = { title, subtitle, specialOffer, conditions, couponCode, discount: `${discount}%` };
  for (const [name, text] of Object.entries(texts)) {
    for (const element of document.querySelectorAll(`[data-promo="${name}"]`)) {
      element.textContent = text;
    }
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-promo-cents]')) {
    const { promoCents, promoPrice = promoCents } = element.dataset;
    const off = percentOf(discount, Number(promoCents));
    element.textContent = formatCents(Number(promoPrice) - off);
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-promo-countdown]')) {
    element.hidden = element.dataset.promoCountdown !== String(showCountdown);
  }
}

document.addEventListener('DOMContentLoaded', showPromo);
