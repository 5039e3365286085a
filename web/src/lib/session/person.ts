/** What is known of the signed-in person before any profile is loaded. */
export interface Person {
  uid: string;
  email: string;
  displayName: string | null;
  photoURL: string | null;
  /** As Firebase gives it (RFC 1123); null where the cookie alone admitted the person. */
  createdAt: string | null;
}
