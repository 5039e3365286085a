import { showRenderedOffers } from './features/upsell/rendered-offers.ts';
import { showSessionHint } from './lib/session/show-session-hint.ts';
import { keepEarlyTap } from './lib/start/early-tap.ts';

/** Part of the offers' document (web/prerender.ts), where the plan that was chosen is not known before. */
showSessionHint();
if (showRenderedOffers(document, Date.now())) window.repeatEarlyTap = keepEarlyTap();
