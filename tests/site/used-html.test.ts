import { expect, test } from 'vitest';
import { supports } from '../compat/support.ts';
import { documentOf, publicPages } from './built-site.ts';

/** What some supported browser does not know, and works without. */
const dispensable = [
  // components/site/mobile-menu.tsx opens and closes by an attribute of its own there.
  ...['popover', 'popovertarget', 'popovertargetaction'],
  // A desktop has no keyboard that would write the first letter large.
  'autocapitalize',
];

/** Elements and attributes of a document that some supported browser does not know. */
function unknownIn(document: Document): Set<string> {
  const html = [...document.querySelectorAll('*')].filter(
    ({ namespaceURI }) => namespaceURI === 'http://www.w3.org/1999/xhtml',
  );
  const names = html.flatMap(({ localName, attributes }) => [
    ...(supports('html', 'elements', localName) === false ? [`<${localName}>`] : []),
    ...[...attributes]
      .filter(
        ({ name }) =>
          (supports('html', 'elements', localName, name) ??
            supports('html', 'global_attributes', name)) === false,
      )
      .map(({ name }) => name),
  ]);
  return new Set(names);
}

test.each(publicPages)('$path needs nothing that a supported browser lacks', ({ path }) => {
  const missing = [...unknownIn(documentOf(path))].filter((name) => !dispensable.includes(name));
  expect(missing).toEqual([]);
});

test('what they lack is found', () => {
  const page = new DOMParser().parseFromString(
    '<button popovertarget="a" command="show-modal"></button><selectedcontent></selectedcontent>',
    'text/html',
  );
  expect(unknownIn(page)).toEqual(new Set(['popovertarget', 'command', '<selectedcontent>']));
});
