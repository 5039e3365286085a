import { Badge } from '@mantine/core';
import { LogoMark } from '../../components/site/logo.tsx';
import classes from './panning-picture.module.css';

/** The stones that fall into the pan, from left to right; the gold ones stay. */
const found = [
  { text: '−12%', kept: false, inset: '30% auto auto 4%' },
  { text: '−42%', kept: true, inset: '11% auto auto 24%' },
  { text: '−8%', kept: false, inset: '8% 20% auto auto' },
  { text: 'R$ 173,90', kept: true, inset: 'auto 4% 15% auto' },
  { text: '−15%', kept: false, inset: 'auto auto 24% 5%' },
] as const;

const look = {
  kept: { variant: 'filled', color: 'gold', size: 'xl' },
  lost: { variant: 'default', c: 'dimmed', bd: '1px solid var(--garimpa-line)' },
};

/** A drawing of discounts that fall into a gold pan, where the good ones stay. */
export function PanningPicture() {
  return (
    <div
      className={classes.stage}
      role="img"
      aria-label="Descontos caem sobre uma bateia; só os melhores ficam."
    >
      <LogoMark size={190} />
      {found.map(({ text, kept, inset }) => (
        <Badge key={text} pos="absolute" style={{ inset }} {...(kept ? look.kept : look.lost)}>
          {text}
        </Badge>
      ))}
    </div>
  );
}
