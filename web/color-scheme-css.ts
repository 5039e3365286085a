import type { AtRule, Plugin, Rule } from 'postcss';

const SCHEME = /(?::root)?\[data-mantine-color-scheme=(['"]?)(light|dark)\1\]/;

/**
 * Turns Mantine's `[data-mantine-color-scheme='dark'] …` rules into
 * `@media (prefers-color-scheme: dark)`, so that both schemes follow the system
 * before any script runs, and without one.
 */
export function colorSchemeByMedia(): Plugin {
  return {
    postcssPlugin: 'color-scheme-by-media',
    OnceExit(root, { AtRule }) {
      root.walkRules(SCHEME, (rule) => splitByScheme(rule, AtRule));
    },
  };
}

function splitByScheme(rule: Rule, MediaRule: typeof AtRule): void {
  // We have no shadow hosts.
  const selectors = rule.selectors.filter((selector) => !selector.startsWith(':host'));
  for (const scheme of ['light', 'dark'] as const) {
    const own = selectors.filter((selector) => schemeOf(selector) === scheme);
    if (own.length === 0) continue;
    const media = new MediaRule({ name: 'media', params: `(prefers-color-scheme: ${scheme})` });
    media.append(rule.clone({ selectors: own.map(withoutScheme) }));
    rule.before(media);
  }
  const rest = selectors.filter((selector) => schemeOf(selector) === undefined);
  if (rest.length === 0) rule.remove();
  else rule.selectors = rest;
}

function schemeOf(selector: string): string | undefined {
  return SCHEME.exec(selector)?.[2];
}

/** `:root` has the attribute's specificity. */
function withoutScheme(selector: string): string {
  return selector.replace(SCHEME, ':root');
}
