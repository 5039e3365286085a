import { maskPhone } from '#contract/fields.ts';
import { env } from './lib/env.ts';

const settings = env.brand;

/** Who we are and where we are found: the only file that says so. Each part is a `VITE_BRAND_*` setting. */
export const brand = {
  ...settings,
  tagline: 'O único app que encontra e publica ofertas automaticamente',
  /** `(11) 90000-0000`, as shown. */
  phoneText: maskPhone(settings.phone),
  phoneUrl: `tel:${settings.phone}`,
  emailUrl: `mailto:${settings.email}`,
  whatsappUrl: `https://wa.me/${settings.whatsapp.replace(/\D/g, '')}`,
  social: [
    { name: 'Instagram', url: settings.instagramUrl },
    { name: 'YouTube', url: settings.youtubeUrl },
    { name: 'TikTok', url: settings.tiktokUrl },
    { name: 'Facebook', url: settings.facebookUrl },
  ],
} as const;
