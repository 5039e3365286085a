/** Masks `maria@example.com` as `m***@e***`, which its owner still recognizes. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***`;
}
