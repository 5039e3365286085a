/**
 * The oldest supported versions. Some devices get no further updates: iPhone 8 and X stay at iOS
 * 16.7, Windows 7 and 8 at Chrome 109 and Firefox 115.
 */
export const supportedBrowsers = {
  chrome: '109',
  edge: '109',
  firefox: '115',
  ios_saf: '16.4',
  safari: '16.4',
  samsung: '21',
} as const;

/** esbuild calls `ios_saf` `ios`, and lacks Samsung's browser, which is based on Chromium. */
const { ios_saf: ios, samsung: _, ...others } = supportedBrowsers;

/** Vite's target for scripts and styles: https://esbuild.github.io/api/#target */
export const buildTargets = Object.entries({ ...others, ios }).map(
  ([name, version]) => `${name}${version}`,
);
