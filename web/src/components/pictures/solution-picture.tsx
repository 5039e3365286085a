import type { ReactNode } from 'react';
import { AnalyticsPicture } from './analytics-picture.tsx';
import { ArtworkPicture } from './artwork-picture.tsx';
import { CataloguePicture } from './catalogue-picture.tsx';
import { FilterPicture } from './filter-picture.tsx';
import { QueuePicture } from './queue-picture.tsx';
import { ShowcasePicture } from './showcase-picture.tsx';

const pictures = {
  'envio-automatico': FilterPicture,
  'bot-de-envio': QueuePicture,
  catalogo: CataloguePicture,
  'artes-e-textos': ArtworkPicture,
  'site-vitrine': ShowcasePicture,
  analises: AnalyticsPicture,
} as const;

export function SolutionPicture({ id }: { id: keyof typeof pictures }): ReactNode {
  const Picture = pictures[id];
  return <Picture />;
}
