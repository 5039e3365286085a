/** Key of the mutation that deletes an account. */
export const DELETION = ['delete-account'];
