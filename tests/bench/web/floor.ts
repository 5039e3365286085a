/**
 * The floor: the landing's text as a page without script, style or picture.
 * No page with that text can be shown sooner over the same line.
 * @param landing the landing's built HTML
 */
export function floorOf(landing: string): string {
  const body = /<body[^>]*>(.*)<\/body>/s.exec(landing)?.[1] ?? '';
  const text = body
    .replace(/<(script|style|svg|button|input)\b.*?<\/\1>|<input[^>]*>|<!--.*?-->/gs, '')
    .replace(/<(\w+)([^>]*)>/g, (_, tag: string, rest: string) => {
      const href = tag === 'a' ? (/ href="[^"]*"/.exec(rest)?.[0] ?? '') : '';
      return `<${tag}${href}>`;
    })
    .replace(/<\/?(?:div|span)>/g, ' ')
    .replace(/\s+/g, ' ');
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="description" content="O texto da página inicial, sem mais nada.">',
    '<title>O texto da página inicial</title>',
    '<style>body{max-width:40rem;margin:1rem auto;padding:0 1rem;font:1rem/1.6 sans-serif}</style>',
    `</head><body>${text}</body></html>`,
  ].join('');
}
