/** The part of jsdom that the page uses; the package has no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: Document };
    serialize(): string;
  }
}
