import { Badge } from '@mantine/core';
import { LogoMark } from '../../components/site/logo.tsx';
import classes from './panning-picture.module.css';

/** The stones on the ring around the pan; the gold ones stay. `inset` is a place on the ring. */
const found = [
  { text: '−12%', kept: false, inset: '50% auto auto 0' },
  { text: '−42%', kept: true, inset: '6.7% auto auto 25%' },
  { text: '−8%', kept: false, inset: '9% auto auto 78.7%' },
  { text: 'R$ 173,90', kept: true, inset: '82.1% auto auto 88.3%' },
  { text: '−15%', kept: false, inset: '91% auto auto 21.3%' },
] as const;

const look = {
  kept: { variant: 'filled', color: 'gold', size: 'xl' },
  lost: { variant: 'default', bd: '1px solid var(--garimpa-line)' },
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
