/**
 * Returns build settings that make the web application load the scripts of Meta's pixel and Google
 * Ads from the local Meta server.
 */
export function demoTrackers(metaUrl: string): Record<string, string> {
  return {
    VITE_META_PIXEL_ID: '100000000000001',
    VITE_META_PIXEL_JS_URL: `${metaUrl}/en_US/fbevents.js`,
    VITE_GOOGLE_ADS_ID: 'AW-100000001',
    VITE_GOOGLE_ADS_JS_URL: `${metaUrl}/gtag/js`,
    VITE_GOOGLE_ADS_SIGNUP_LABEL: 'cadastro',
    VITE_GOOGLE_ADS_PURCHASE_LABEL: 'compra',
  };
}
