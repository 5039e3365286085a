/**
 * Messages between the checkout's frame and the page that embeds the frame. Each side checks which
 * window and origin sent a message.
 */

/** Sends the frame its client secret, which must not be in a URL, because URLs are logged. */
export interface StartMessage {
  type: 'local-stripe:start';
  clientSecret: string;
  key: string;
}

export type FrameMessage =
  | { type: 'local-stripe:ready' }
  | { type: 'local-stripe:height'; pixels: number }
  | { type: 'local-stripe:complete' }
  | { type: 'local-stripe:redirect'; url: string };

export function isFrameMessage(data: unknown): data is FrameMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  switch (data.type) {
    case 'local-stripe:ready':
    case 'local-stripe:complete':
      return true;
    case 'local-stripe:height':
      return 'pixels' in data && typeof data.pixels === 'number';
    case 'local-stripe:redirect':
      return 'url' in data && typeof data.url === 'string';
    default:
      return false;
  }
}

export function isStartMessage(data: unknown): data is StartMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'local-stripe:start' &&
    'clientSecret' in data &&
    typeof data.clientSecret === 'string' &&
    'key' in data &&
    typeof data.key === 'string'
  );
}

/** Returns whether an origin is on this machine, on any port. */
export function isLoopback(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
