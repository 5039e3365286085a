import { isFrameMessage, type StartMessage } from './frame-messages.ts';
import { integrationError } from './integration-error.ts';
import { openPage } from './payment-page.ts';

export interface EmbeddedCheckoutOptions {
  clientSecret?: string;
  fetchClientSecret?: () => Promise<string>;
  onComplete?: () => void;
}

interface EmbeddedCheckout {
  mount: (location: string | HTMLElement) => void;
  unmount: () => void;
  destroy: () => void;
}

/** Stripe.js allows only one embedded checkout per page. */
let checkoutExists = false;

/**
 * Implements `stripe.createEmbeddedCheckoutPage`, which returns an object that mounts the form.
 * @throws IntegrationError for invalid options, or if another checkout has not been destroyed.
 */
export async function createEmbeddedCheckout(
  origin: string,
  key: string,
  options: EmbeddedCheckoutOptions,
): Promise<EmbeddedCheckout> {
  if (checkoutExists) throw integrationError('You cannot have multiple Embedded Checkout objects.');
  checkoutExists = true;
  try {
    const clientSecret = await readClientSecret(options);
    await openPage({ origin, key, clientSecret });
    const start = { type: 'local-stripe:start', clientSecret, key } as const;
    return embed(origin, start, options.onComplete);
  } catch (error) {
    checkoutExists = false;
    throw error;
  }
}

async function readClientSecret(options: EmbeddedCheckoutOptions): Promise<string> {
  const value = options.clientSecret ?? (await options.fetchClientSecret?.());
  if (typeof value === 'string' && /^cs_test_\w+_secret_\w+$/.test(value)) return value;
  throw integrationError(
    'Invalid value for createEmbeddedCheckoutPage(): clientSecret should be a client secret of the form cs_test_…_secret_….',
  );
}

function embed(
  origin: string,
  start: StartMessage,
  onComplete: (() => void) | undefined,
): EmbeddedCheckout {
  const frame = createFrame(origin);
  let destroyed = false;

  function receive(event: MessageEvent<unknown>): void {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    if (!isFrameMessage(event.data)) return;
    switch (event.data.type) {
      case 'local-stripe:ready':
        frame.contentWindow?.postMessage(start, origin);
        break;
      case 'local-stripe:height':
        frame.style.height = `${Math.ceil(event.data.pixels)}px`;
        break;
      case 'local-stripe:complete':
        onComplete?.();
        break;
      case 'local-stripe:redirect':
        window.location.assign(event.data.url);
        break;
    }
  }

  function requireAlive(): void {
    if (destroyed) {
      throw integrationError('This Embedded Checkout instance has been destroyed.');
    }
  }

  const unmount = (): void => {
    requireAlive();
    window.removeEventListener('message', receive);
    frame.remove();
  };

  return {
    mount: (location) => {
      requireAlive();
      const place = typeof location === 'string' ? document.querySelector(location) : location;
      if (!place) {
        throw integrationError(
          `The selector you specified (${location}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
        );
      }
      window.addEventListener('message', receive);
      place.append(frame);
    },
    unmount,
    destroy: () => {
      unmount();
      destroyed = true;
      checkoutExists = false;
    },
  };
}

function createFrame(origin: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = `${origin}/checkout/`;
  frame.name = 'embedded-checkout';
  frame.title = 'Formulário de pagamento';
  frame.allow = 'payment';
  // Set style properties, because a Content-Security-Policy can block the `style` attribute.
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    height: '640px',
    border: '0',
    colorScheme: 'normal',
  });
  return frame;
}
