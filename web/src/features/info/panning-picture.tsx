import { LogoMark } from '../../components/site/logo.tsx';
import classes from './panning-picture.module.css';

/** What falls into the pan, left to right; the gold ones stay. */
const found = [
  { text: '-12%', kept: false },
  { text: '-42%', kept: true },
  { text: '-8%', kept: false },
  { text: 'R$ 173,90', kept: true },
  { text: '-15%', kept: false },
] as const;

/** Our own picture: discounts fall over the pan and the good ones stay. */
export function PanningPicture() {
  return (
    <div
      className={classes.stage}
      role="img"
      aria-label="Descontos caem sobre a bateia do garimpo; só os melhores ficam."
    >
      <span className={classes.ring} data-ring="outer" />
      <span className={classes.ring} data-ring="inner" />
      <LogoMark size={190} />
      {found.map(({ text, kept }) => (
        <span key={text} className={classes.tag} data-kept={kept}>
          {text}
        </span>
      ))}
    </div>
  );
}
