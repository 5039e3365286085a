import { AnalyticsPicture } from './analytics-picture.tsx';
import { ArtworkPicture } from './artwork-picture.tsx';
import { CataloguePicture } from './catalogue-picture.tsx';
import { FilterPicture } from './filter-picture.tsx';
import { QueuePicture } from './queue-picture.tsx';
import { ShowcasePicture } from './showcase-picture.tsx';

/** Our own picture of each solution, by its anchor. */
export const pictures = {
  'envio-automatico': FilterPicture,
  'bot-de-envio': QueuePicture,
  catalogo: CataloguePicture,
  'artes-e-textos': ArtworkPicture,
  'site-vitrine': ShowcasePicture,
  analises: AnalyticsPicture,
} as const;
