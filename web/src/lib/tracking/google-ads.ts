import type { Consent } from '#contract/consent.ts';
import { readConsent } from '../consent/consent.ts';
import { env } from '../env.ts';
import { loadScript, whenIdle } from '../load-script.ts';
import { logFailure } from '../log.ts';
import { addClickIdsToAddress } from './click-ids.ts';
import { removeCookies, removeLocalItems } from './cookies.ts';
import { readAttribution } from './first-touch.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

let started = false;

/** Queues a command for Google's script, which recognizes only `arguments` objects as commands. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}

/** Consent Mode v2: https://developers.google.com/tag-platform/security/guides/consent */
function consentMode({ measurement, advertising }: Consent) {
  const word = (granted: boolean) => (granted ? 'granted' : 'denied');
  return {
    ad_storage: word(advertising),
    ad_user_data: word(advertising),
    ad_personalization: word(advertising),
    analytics_storage: word(measurement),
  };
}

/** Starts or updates Google's tag. Without consent to advertising, the tag sets no cookies. */
export function applyToGoogle(consent: Consent): void {
  if (started) gtag('consent', 'update', consentMode(consent));
  else if (allowsTracking(consent)) start(consent);
  if (!consent.advertising) removeAdCookies();
}

export const allowsTracking = (consent: Consent | null): consent is Consent =>
  consent !== null && (consent.measurement || consent.advertising);

function removeAdCookies(): void {
  removeCookies(/^_gcl_/);
  removeLocalItems(['_gcl_ls']);
}

function start(consent: Consent): void {
  const { id, jsUrl } = env.googleAds;
  if (id === null) return;
  started = true;
  gtag('consent', 'default', consentMode({ ...consent, measurement: false, advertising: false }));
  gtag('consent', 'update', consentMode(consent));
  gtag('set', 'ads_data_redaction', true);
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false, allow_enhanced_conversions: false });
  whenIdle(() => {
    const consent = readConsent();
    if (!allowsTracking(consent)) {
      started = false;
      delete window.dataLayer;
      return;
    }
    // The tag reads the click ids from the address only once, when it starts.
    if (consent.advertising) addClickIdsToAddress();
    loadScript(`${jsUrl}?id=${encodeURIComponent(id)}`).then(
      () => readConsent()?.advertising || removeAdCookies(),
      (error: unknown) => logFailure('Google Ads', error),
    );
  });
}

/** Sends a conversion of `value` reais. Google counts each `transactionId` only once. */
export function adsConversion(label: string | null, value: number, transactionId: string): void {
  const { id } = env.googleAds;
  const consent = readConsent();
  if (id === null || label === null || !allowsTracking(consent)) return;
  applyToGoogle(consent);
  const utm = Object.entries(readAttribution()).filter(([name]) => name.startsWith('utm_'));
  gtag('event', 'conversion', {
    send_to: `${id}/${label}`,
    value,
    currency: 'BRL',
    transaction_id: transactionId,
    ...Object.fromEntries(utm),
  });
}
