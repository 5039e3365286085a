/**
 * The oldest supported version of each browser, keyed by Browserslist's names. Some devices can't
 * get newer versions: iPhone 8 and X (iOS 16.7), Windows 7 and 8 (Chrome 109, Firefox 115).
 */
export const supportedBrowsers = {
  chrome: '109',
  edge: '109',
  firefox: '115',
  ios_saf: '16.4',
  safari: '16.4',
  samsung: '21',
} as const;

/** esbuild calls iOS `ios`, and has no name for Samsung's browser, which is based on Chromium. */
const { ios_saf: ios, samsung: _, ...others } = supportedBrowsers;

/** Vite's target for scripts and styles: https://esbuild.github.io/api/#target */
export const buildTargets = Object.entries({ ...others, ios }).map(
  ([name, version]) => `${name}${version}`,
);
