import { minutesAndSeconds, upsellEnd } from '../../lib/purchase/upsell-clock.ts';
import type { SelectedPlan } from '../../lib/storage-schemas.ts';

/**
 * The document of the offers has them for each plan, in templates. Shows those of the plan
 * that is stored if the application would render the same, to be hydrated; else the spinner
 * stays, which the application replaces. Part of the document, so tiny: it looks into browser
 * storage by itself, and what it reads decides about nothing but this.
 * @param now in Unix milliseconds.
 * @returns whether the offers are shown.
 */
export function showRenderedOffers({ body }: Document, now: number): boolean {
  try {
    const choice: Partial<SelectedPlan> | null = JSON.parse(read('selectedPlan') ?? 'null');
    const stored = read('upsellEndTime');
    const left = upsellEnd(stored === null ? null : Number(stored), now) - now;
    const offers = [...body.querySelectorAll('template')].find(
      ({ dataset: { plan, price } }) => plan === choice?.name && price === `${choice?.priceRaw}`,
    );
    const isAsRendered = choice?.interval === 'month' && !choice.couponId && left > 0;
    // A checkout that is open in another tab has a dialog over the offers.
    const isBuying = window.sessionStorage.getItem('checkoutTab') !== null;
    if (!offers || !isAsRendered || isBuying) return false;
    body.querySelector('main')?.replaceChildren(offers.content);
    const timer = body.querySelector('[role=timer]');
    if (timer) timer.textContent = minutesAndSeconds(left);
    body.querySelector('#root')?.setAttribute('data-rendered', 'page');
    return true;
  } catch {
    return false;
  }
}

const read = (key: string) => window.localStorage.getItem(key);
