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
  /** Changes a profile's URL into the link's URL, for example by adding UTM parameters. */
  hrefOf?: (url: string) => string;
  /** The space between icons, in pixels. */
  gap?: number;
}

/** Icons that link to our profiles on social networks. */
export function SocialLinks({ hrefOf = (url) => url, gap = 0 }: SocialLinksProps) {
  return (
    // Without `calc`, Mantine would convert the pixels to rem, and the margin would grow with the
    // font size.
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
