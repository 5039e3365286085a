/** The package brings no types; these are of what we ask: https://www.npmjs.com/package/subset-font#api */
declare module 'subset-font' {
  function subset(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2';
      /** OpenType feature tags to keep. */
      keepFeatures: string[];
      /** Entries of the name table to keep beside the family's. */
      preserveNameIds: number[];
    },
  ): Promise<Uint8Array>;
  export = subset;
}
