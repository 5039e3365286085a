/** Masks `maria@example.com` as `m***@e***`. The owner of the address still recognizes it. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***`;
}
