import { ActionIcon, Group } from '@mantine/core';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTiktok,
  IconBrandYoutube,
} from '@tabler/icons-react';
import { brand } from '../../brand.ts';

const icons = {
  Instagram: IconBrandInstagram,
  YouTube: IconBrandYoutube,
  TikTok: IconBrandTiktok,
  Facebook: IconBrandFacebook,
};

interface SocialLinksProps {
  /** Returns the network that a profile's address belongs to. */
  hrefOf?: (url: string) => string;
  /** Between the icons, in pixels. */
  gap?: number;
}

/** Our profiles on social networks, as icons. */
export function SocialLinks({ hrefOf = (url) => url, gap = 0 }: SocialLinksProps) {
  return (
    // In pixels, as `calc` keeps them: large type has no room beside the icons.
    <Group gap={gap} mx="calc(-11px)">
      {brand.social.map(({ name, url }) => {
        const Icon = icons[name];
        return (
          <ActionIcon
            key={name}
            component="a"
            href={hrefOf(url)}
            target="_blank"
            rel="noopener"
            variant="subtle"
            c="dimmed"
            size="xl"
            aria-label={name}
          >
            <Icon size={20} aria-hidden="true" />
          </ActionIcon>
        );
      })}
    </Group>
  );
}
