/** The style of a card beside the sign-up or checkout form, less prominent than the form. */
export const sideCard = { bg: 'var(--garimpa-sunken)', shadow: 'none' } as const;
