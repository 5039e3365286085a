/** Returns the claims of a Firebase ID token for a user of `project`. */
export function claimsFor(
  { uid, email }: { uid: string; email: string },
  project = process.env.GCLOUD_PROJECT ?? '',
) {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    auth_time: now,
    user_id: uid,
    sub: uid,
    iat: now,
    exp: now + 3600,
    email,
    email_verified: false,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  };
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Returns a JSON Web Token with this algorithm and this signature, which may be wrong. */
export const tokenOf = (alg: string, claims: object, signature: string) =>
  `${encode({ alg, typ: 'JWT', kid: 'k1' })}.${encode(claims)}.${signature}`;

/** Returns an unsigned ID token, like those of the Auth emulator. */
export const unsignedToken = (claims: object) => tokenOf('none', claims, '');
