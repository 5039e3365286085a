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

/** Links to our profiles on social networks. `hrefOf` can add parameters to a profile's URL. */
export function SocialLinks({ hrefOf = (url: string) => url, gap = 0 }) {
  return (
    // `calc` keeps Mantine from converting the pixels to rem, which grow with the font size.
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
