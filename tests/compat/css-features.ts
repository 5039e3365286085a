import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import { supports } from './support.ts';

/** What of a style sheet some supported browser does not know, and where: `text-wrap` → `h1`. */
export function unsupportedCss(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const note = (name: string, isKnown: boolean | undefined, where: string) => {
    if (isKnown === false) found.set(name, where);
  };
  const sheet = postcss.parse(text);
  sheet.walkAtRules((rule) => {
    // What stands in it is asked for first.
    if (rule.name === 'supports') rule.remove();
    else for (const [name, isKnown] of atRuleFeatures(rule)) note(name, isKnown, rule.params);
  });
  sheet.walkRules((rule) => {
    for (const [name, isKnown] of selectorFeatures(rule)) note(name, isKnown, rule.selector);
  });
  sheet.walkDecls((declaration) => {
    const where = declaration.parent?.type === 'rule' ? (declaration.parent as Rule).selector : '';
    for (const [name, isKnown] of valueFeatures(declaration)) note(name, isKnown, where);
  });
  return found;
}

type Features = [name: string, isKnown: boolean | undefined][];

function atRuleFeatures({ name, params }: AtRule): Features {
  const media = name === 'media' ? [...params.matchAll(/\(([a-z-]+):/g)] : [];
  return [
    [`@${name}`, supports('css', 'at-rules', name)],
    ...media.map(([, feature = '']): Features[number] => [
      `(${feature})`,
      supports('css', 'at-rules', 'media', feature),
    ]),
  ];
}

function selectorFeatures({ selector }: Rule): Features {
  // A list that forgives what a browser does not know: something else stands beside it.
  const strict = selector.replaceAll(
    /:(is|where)\((?:[^()]|\([^()]*\))*,(?:[^()]|\([^()]*\))*\)/g,
    '',
  );
  return [...strict.matchAll(/(?<!\\):(:?)([a-z][a-z-]*)(\()?/g)].map(
    ([, element, name = '', parameters]) => [
      `:${element}${name}${parameters ? '()' : ''}`,
      name.startsWith('-') ? undefined : supports('css', 'selectors', name),
    ],
  );
}

const DYNAMIC_UNIT = /\d[dls]v(h|w|i|b|min|max)\b/;

function valueFeatures(declaration: Declaration): Features {
  const { prop, value, parent } = declaration;
  const siblings = parent?.nodes?.map((node) => (node.type === 'decl' ? node.prop : '')) ?? [];
  const isOurs = !prop.startsWith('-') && !siblings.includes(`-webkit-${prop}`);
  const functions = [...value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)].map(([, name = '']) => name);
  const words = value.match(/(?<![\w#."'-])[a-z][a-z-]*(?![\w("'-])/g) ?? [];
  return [
    ...(isOurs ? [[prop, supports('css', 'properties', prop)] as Features[number]] : []),
    ...(isOurs
      ? words.map((word): Features[number] => [
          `${prop}: ${word}`,
          supports('css', 'properties', prop, word),
        ])
      : []),
    ...functions.map((name): Features[number] => [
      `${name}()`,
      supports('css', 'types', 'color', name) ?? supports('css', 'types', name),
    ]),
    ...(DYNAMIC_UNIT.test(value)
      ? [
          [
            'dvh',
            supports('css', 'types', 'length', 'viewport_percentage_units_dynamic'),
          ] as Features[number],
        ]
      : []),
  ];
}
