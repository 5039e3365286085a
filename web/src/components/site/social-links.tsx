import { ActionIcon, Group } from '@mantine/core';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTiktok,
  IconBrandYoutube,
} from '@tabler/icons-react';
import { brand } from '../../brand.ts';

const profiles = [
  { name: 'TikTok', url: brand.tiktokUrl, Icon: IconBrandTiktok },
  { name: 'YouTube', url: brand.youtubeUrl, Icon: IconBrandYoutube },
  { name: 'Instagram', url: brand.instagramUrl, Icon: IconBrandInstagram },
  { name: 'Facebook', url: brand.facebookUrl, Icon: IconBrandFacebook },
] as const;

interface SocialLinksProps {
  /** Where an icon leads, of a profile's address. */
  hrefOf?: (url: string) => string;
}

/** Our profiles on social networks, as icons. */
export function SocialLinks({ hrefOf = (url) => url }: SocialLinksProps) {
  return (
    // In pixels, as `calc` keeps them: large type has no room beside the icons.
    <Group gap={0} mx="calc(-11px)">
      {profiles.map(({ name, url, Icon }) => (
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
          <Icon size={24} aria-hidden="true" />
        </ActionIcon>
      ))}
    </Group>
  );
}
