/** What the address of the promo page may carry. */
export interface PromoSearch {
  promo?: string | undefined;
  parceiro?: string | undefined;
  afiliado?: string | undefined;
}

/** The first promo key that is not blank, as it was written; null when there is none. */
export function promoKey({ promo, parceiro, afiliado }: PromoSearch): string | null {
  return [promo, parceiro, afiliado].find((key) => key?.trim()) ?? null;
}
