/** The look of a card beside a form of a purchase, which stands back behind the form. */
export const sideCard = { bg: 'var(--garimpa-sunken)', shadow: 'none' } as const;
