export const DELETION = ['delete-account'];
