const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i));

/** Every character of the font: ASCII, the letters of Portuguese and Spanish, typographic signs. */
export const fontCharacters: ReadonlySet<string> = new Set([
  ...ascii,
  ...'\u00a0ÀÁÂÃÇÉÊÍÑÓÔÕÚÜàáâãçéêíñóôõúüªº°§©®·×«»¡¿',
  ...'–—‘’“”…•→←↑↓−✓€™',
]);
