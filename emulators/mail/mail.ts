/** A mail that Firebase or Stripe would have sent. */
export interface Mail {
  to: string;
  subject: string;
  /** Unix seconds; null for Firebase's, of which the Auth emulator keeps no time. */
  sentAt: number | null;
  link: string;
  /** Of a recovery: the code that allows a new password. */
  resetCode?: string;
}
