/** The package has no types; these cover what we use: https://www.npmjs.com/package/subset-font#api */
declare module 'subset-font' {
  function subset(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2';
      /** OpenType feature tags to keep. */
      keepFeatures: string[];
      /** Entries of the name table to keep, in addition to the family's. */
      preserveNameIds: number[];
    },
  ): Promise<Uint8Array>;
  export = subset;
}
