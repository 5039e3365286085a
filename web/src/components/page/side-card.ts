/** The style of a card beside a purchase form. The card is less prominent than the form. */
export const sideCard = { bg: 'var(--garimpa-sunken)', shadow: 'none' } as const;
