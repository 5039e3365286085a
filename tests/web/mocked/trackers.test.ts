import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CONSENT_VERSION } from '#contract/consent-version.ts';
import { removeCookies, writeCookie } from '../../../web/src/lib/tracking/cookies.ts';

const answers = {
  accepted: { measurement: true, advertising: true },
  'measurement alone': { measurement: true, advertising: false },
  refused: { measurement: false, advertising: false },
};

/** Loads the tracker modules again. The result's `decide` stores and applies a cookie choice. */
async function build(settings: Record<string, string>) {
  vi.unstubAllEnvs();
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  // Run idle callbacks at once, so that no callback runs after its test.
  vi.stubGlobal('requestIdleCallback', (action: () => void) => action());
  const [{ applyConsent }, { saveConsent }, { storage }] = await Promise.all([
    import('../../../web/src/lib/tracking/apply-consent.ts'),
    import('../../../web/src/lib/consent/consent.ts'),
    import('../../../web/src/lib/storage.ts'),
  ]);
  return {
    decide(answer: keyof typeof answers, duringPurchase = false) {
      saveConsent({ version: CONSENT_VERSION, ...answers[answer] });
      applyConsent(duringPurchase);
    },
    applyConsent,
    storage,
  };
}

const configured = { VITE_META_PIXEL_ID: '1', VITE_GOOGLE_ADS_ID: 'AW-1' };
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const commands = () => (window.dataLayer ?? []).map((entry) => Array.from(Object(entry)));
const all = (word: 'granted' | 'denied') => ({
  ad_storage: word,
  ad_user_data: word,
  ad_personalization: word,
  analytics_storage: word,
});

function setTrackerCookies() {
  writeCookie('_fbp', 'fb.1.1700000000.1', 1);
  writeCookie('_gcl_au', '1.1.1.1', 1);
}

beforeEach(() => {
  window.history.replaceState(null, '', '/planos');
  for (const script of document.querySelectorAll('script')) script.remove();
  for (const name of ['fbq', '_fbq', 'dataLayer']) Reflect.deleteProperty(window, name);
  setTrackerCookies();
});

test.each([
  [{}, 'accepted'],
  [{}, 'measurement alone'],
  [configured, 'refused'],
] as const)('with the settings %j, the choice “%s” loads no tracker', async (settings, answer) => {
  (await build(settings)).decide(answer);
  expect(scripts()).toEqual([]);
  expect([window.fbq, window.dataLayer]).toEqual([undefined, undefined]);
  if (answer === 'refused') expect(document.cookie).toBe('');
});

test('during a purchase, a signed-in user’s cookie choice is sent to the server only if it is made while the page is open', async () => {
  const page = await build({});
  const fetch = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal('fetch', fetch);
  page.storage.set('uid', 'u1');
  page.decide('refused', true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(fetch).not.toHaveBeenCalled();
  page.applyConsent(false);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  page.applyConsent(true);
  page.decide('accepted', true);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
});

test('accepting cookies twice loads each tracker once, and Google’s tag first gets the consent “denied”', async () => {
  const page = await build(configured);
  page.decide('accepted');
  page.decide('accepted');
  expect(scripts()).toEqual([
    'https://connect.facebook.net/en_US/fbevents.js',
    'https://www.googletagmanager.com/gtag/js?id=AW-1',
  ]);
  expect(window.fbq?.queue).toEqual([
    ['set', 'autoConfig', false, '1'],
    ['init', '1'],
  ]);
  expect(window.fbq?.disablePushState).toBe(true);
  expect(commands()).toEqual([
    ['consent', 'default', all('denied')],
    ['consent', 'update', all('granted')],
    ['set', 'ads_data_redaction', true],
    ['js', expect.any(Date)],
    ['config', 'AW-1', { send_page_view: false, allow_enhanced_conversions: false }],
  ]);
  // Google's script ignores entries of the queue that are not `arguments` objects.
  for (const entry of window.dataLayer ?? []) expect(String(entry)).toBe('[object Arguments]');
});

test('consent to measurement alone loads only Google’s tag, which sets no cookies', async () => {
  (await build(configured)).decide('measurement alone');
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=AW-1']);
  const measured = { ...all('denied'), analytics_storage: 'granted' };
  expect(commands()[1]).toEqual(['consent', 'update', measured]);
  expect(document.cookie).toBe('');
});

test('a tracker’s cookie is removed on the site’s host and on its parent domains', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  onTestFinished(() => written.mockRestore());
  vi.stubGlobal('window', { location: { hostname: 'www.garimpa.com.br' } });
  removeCookies(/^_fbp$/);
  vi.unstubAllGlobals();
  const parents = ['www.garimpa.com.br', 'garimpa.com.br', 'com.br', 'br'];
  const domains = ['', ...parents.map((domain) => `; domain=${domain}`)];
  const removals = domains.map((domain) => `_fbp=; path=/; max-age=0${domain}`);
  expect(written.mock.calls.flat()).toEqual(removals);
});

type Page = Awaited<ReturnType<typeof build>>;

test.each<[string, (page: Page) => void]>([
  ['a withdrawn consent', (page) => page.decide('refused')],
  ['a sign-out', (page) => page.storage.remove('uid')],
])('%s stops the trackers and removes what they have stored', async (_, withdraw) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const page = await build(configured);
  page.storage.set('uid', 'ana');
  page.decide('accepted');
  expect(document.cookie).toContain('_fbp');
  const stored = ['_gcl_ls', 'lastExternalReferrer', 'lastExternalReferrerTime'];
  for (const name of stored) localStorage.setItem(name, 'x');
  withdraw(page);
  expect(window.fbq?.queue.at(-1)).toEqual(['consent', 'revoke']);
  expect(commands().at(-1)).toEqual(['consent', 'update', all('denied')]);
  expect(document.cookie).toBe('');
  expect(stored.map((name) => localStorage.getItem(name))).toEqual([null, null, null]);
  page.decide('accepted');
  expect(window.fbq?.queue.at(-1)).toEqual(['consent', 'grant']);
  expect(scripts()).toHaveLength(2);
});

test('if consent is withdrawn before the browser is idle, trackers load only after a new consent', async () => {
  const page = await build(configured);
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (load: () => void) => waiting.push(load));
  const idle = () => {
    for (const load of waiting.splice(0)) load();
  };
  page.decide('accepted');
  page.decide('refused');
  idle();
  expect(scripts()).toEqual([]);
  page.decide('accepted');
  idle();
  expect(scripts()).toHaveLength(2);
  expect([window.fbq?.queue[0]?.[0], commands()[0]?.[1]]).toEqual(['set', 'default']);
});

test('if consent is withdrawn while the trackers are loading, their cookies are removed afterwards', async () => {
  const page = await build(configured);
  page.decide('accepted');
  page.decide('refused');
  // Simulate scripts that finish loading only now, and set cookies.
  setTrackerCookies();
  for (const script of document.querySelectorAll('script')) script.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(document.cookie).toBe(''));
});

test('on a page whose address has a checkout session id, only a conversion starts Google’s tag', async () => {
  window.history.replaceState(null, '', '/payment-success?session_id=cs_1');
  (await build(configured)).decide('accepted');
  expect(scripts()).toEqual([]);
  const { adsConversion } = await import('../../../web/src/lib/tracking/google-ads.ts');
  adsConversion('compra', 97.9, 'cs_1');
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=AW-1']);
  expect(commands().at(-1)?.slice(0, 2)).toEqual(['event', 'conversion']);
});

/** Opens a page at an ad's address, after an earlier cookie choice if `choice` is set. */
async function landOn(search: string, choice?: keyof typeof answers) {
  const page = await build(configured);
  if (choice) page.decide(choice);
  const { storeClickIds } = await import('../../../web/src/lib/tracking/click-ids.ts');
  storeClickIds(search);
  return page;
}
const storedIds = () => sessionStorage.getItem('clickIds');

test('the trackers do not see an ad click’s ids before consent is given', async () => {
  const page = await landOn('?fbclid=IwAR-x_1&gclid=Cj0-x_1');
  expect(document.cookie).not.toContain('_fbc');
  expect(window.location.search).toBe('');
  page.decide('accepted');
  expect(document.cookie).toMatch(/_fbc=fb\.1\.\d{13}\.IwAR-x_1(;|$)/);
  expect(new URLSearchParams(window.location.search).get('gclid')).toBe('Cj0-x_1');
});

test.each(['refused', 'measurement alone'] as const)(
  'the choice “%s” deletes an ad click’s ids',
  async (answer) => {
    const page = await landOn('?gclid=Cj0-x_1');
    expect(storedIds()).not.toBeNull();
    page.decide(answer);
    expect(storedIds()).toBeNull();
    expect(window.location.search).toBe('');
  },
);

test('after a refusal, neither an ad click’s ids nor the campaign data are stored', async () => {
  await landOn('?gclid=Cj0-x_1', 'refused');
  expect(storedIds()).toBeNull();
  const { readAttribution } = await import('../../../web/src/lib/tracking/first-touch.ts');
  expect(readAttribution()).toEqual({});
});
