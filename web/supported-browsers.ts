/**
 * The oldest version of each browser in which everything works, under Browserslist's names:
 * those of the last three years, with the last that an iPhone 8 or X (iOS 16.7), a Windows 7
 * or 8 (Chrome 109, Firefox 115) or an older Galaxy can have. The build's targets and the
 * checks of used features follow from this one list.
 */
export const supportedBrowsers = {
  chrome: '109',
  edge: '109',
  firefox: '115',
  ios_saf: '16.4',
  safari: '16.4',
  samsung: '21',
} as const;

/** Bundlers call one of them otherwise, and know Samsung's as the Chromium that it is made of. */
const names = { ios_saf: 'ios', samsung: null } as const;

/** https://esbuild.github.io/api/#target, which Vite takes for scripts and styles. */
export const buildTargets = Object.entries(supportedBrowsers).flatMap(([name, version]) => {
  const bundlersName = name in names ? names[name as keyof typeof names] : name;
  return bundlersName === null ? [] : [`${bundlersName}${version}`];
});
