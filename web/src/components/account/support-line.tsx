import { brand } from '../../brand.ts';
import { Text } from '../ui/text.tsx';
import classes from './support-line.module.css';

/** How to reach support, next to what only support can look into. */
export function SupportLine() {
  return (
    <Text size="sm" tone="dimmed" className={classes.root}>
      Precisa de ajuda? Fale com a gente pelo{' '}
      <a href={brand.whatsappUrl} target="_blank" rel="noopener">
        WhatsApp
      </a>{' '}
      ou escreva para <a href={brand.emailUrl}>{brand.email}</a>.
    </Text>
  );
}
