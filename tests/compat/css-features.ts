import postcss, { type Declaration } from 'postcss';
import { supports } from './support.ts';

/** What of a style sheet some supported browser does not know, and where: `text-wrap` → `h1`. */
export function unsupportedCss(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const note = (name: string, isKnown: boolean | undefined, where: string) => {
    if (isKnown === false) found.set(name, where);
  };
  const sheet = postcss.parse(text);
  sheet.walkAtRules((rule) => {
    const { name, params } = rule;
    // What stands in it is asked for first.
    if (name === 'supports') return void rule.remove();
    note(`@${name}`, supports('css', 'at-rules', name), params);
    const media = name === 'media' ? params.matchAll(/\(([a-z-]+):/g) : [];
    for (const [, feature = ''] of media) {
      note(`(${feature})`, supports('css', 'at-rules', 'media', feature), params);
    }
  });
  sheet.walkRules(({ selector }) => {
    // A list that forgives what a browser does not know: something else stands beside it.
    const forgiving = /:(is|where)\((?:[^()]|\([^()]*\))*,(?:[^()]|\([^()]*\))*\)/g;
    const pseudos = selector.replaceAll(forgiving, '').matchAll(/(?<!\\)(::?)([a-z][a-z-]*)(\()?/g);
    for (const [, colons, name = '', parameters] of pseudos) {
      const called = `${colons}${name}${parameters ? '()' : ''}`;
      note(called, supports('css', 'selectors', name), selector);
    }
  });
  sheet.walkDecls((declaration) => {
    const { parent } = declaration;
    const where = parent?.type === 'rule' ? parent.toString().split('{')[0]?.trim() : '';
    for (const [name, isKnown] of featuresOf(declaration)) note(name, isKnown, where ?? '');
  });
  return found;
}

/** Property, words, functions and units of a declaration, each with whether all know it. */
function featuresOf({ prop, value, parent }: Declaration): [string, boolean | undefined][] {
  const siblings = parent?.nodes?.map((node) => (node.type === 'decl' ? node.prop : '')) ?? [];
  const isOurs = !prop.startsWith('-') && !siblings.includes(`-webkit-${prop}`);
  const words = value.match(/(?<![\w#."'-])[a-z][a-z-]*(?![\w("'-])/g) ?? [];
  const functions = value.match(/(?<![\w-])[a-z][a-z-]*(?=\()/g) ?? [];
  const dynamicUnits = /\d[dls]v(h|w|i|b|min|max)\b/.test(value) ? ['dvh'] : [];
  const property = (...names: string[]) => supports('css', 'properties', prop, ...names);
  const type = (...names: string[]) => supports('css', 'types', ...names);
  const its: [string, boolean | undefined][] = [[prop, property()]];
  for (const word of words) its.push([`${prop}: ${word}`, property(word)]);
  return [
    ...(isOurs ? its : []),
    ...functions.map((name): (typeof its)[number] => [
      ...([`${name}()`, type('color', name) ?? type(name)] as const),
    ]),
    ...dynamicUnits.map((unit): (typeof its)[number] => [
      ...([unit, type('length', 'viewport_percentage_units_dynamic')] as const),
    ]),
  ];
}
