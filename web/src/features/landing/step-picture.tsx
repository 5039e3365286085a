import { IconBrandTelegram, IconBrandWhatsapp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './step-picture.module.css';

const groups = [
  { Icon: IconBrandWhatsapp, name: 'Achadinhos do Dia', when: 'a cada 15 min' },
  { Icon: IconBrandTelegram, name: 'Casa & Cozinha', when: 'das 8h às 22h' },
] as const;

/** Clicks of a week, in percent of the best day. */
const days = [38, 52, 44, 66, 58, 82, 100] as const;

const pictures: readonly ReactNode[] = [
  <div key="filter" className={classes.chips}>
    <b>Amazon</b>
    <b>Magalu</b>
    <span>Shopee</span>
    <b>30% OFF ou mais</b>
    <b>até R$ 300</b>
  </div>,
  <ul key="groups" className={classes.groups}>
    {groups.map(({ Icon, name, when }) => (
      <li key={name}>
        <Icon size={20} /> {name} <small>{when}</small>
      </li>
    ))}
  </ul>,
  <div key="clicks" className={classes.bars}>
    {days.map((height) => (
      <i key={height} style={{ height: `${height}%` }} />
    ))}
  </div>,
];

/** What a step looks like in the app, in small; the text beside it says the same. */
export function StepPicture({ step }: { step: number }) {
  return (
    <div className={classes.picture} aria-hidden="true">
      {pictures[step]}
    </div>
  );
}
