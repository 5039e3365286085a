/**
 * The oldest version of each browser in which everything works, by Browserslist's names: the
 * last three years, and the last version for an iPhone 8 or X (iOS 16.7), Windows 7 and 8
 * (Chrome 109, Firefox 115) and older Galaxy phones. The build's targets and the test of an
 * old browser are derived from this list.
 */
export const supportedBrowsers = {
  chrome: '109',
  edge: '109',
  firefox: '115',
  ios_saf: '16.4',
  safari: '16.4',
  samsung: '21',
} as const;

/** Bundlers have another name for iOS, and none for Samsung's browser, which is Chromium. */
const { ios_saf: ios, samsung: _, ...others } = supportedBrowsers;

/** https://esbuild.github.io/api/#target, which Vite takes for scripts and styles. */
export const buildTargets = Object.entries({ ...others, ios }).map(
  ([name, version]) => `${name}${version}`,
);
