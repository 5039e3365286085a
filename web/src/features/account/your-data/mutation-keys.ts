/** The key of the mutations that save a form of the user's data. */
export const EDIT = ['edit-data'];
export const DELETION = ['delete-account'];
