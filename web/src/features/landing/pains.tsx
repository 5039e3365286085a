import { IconCheck, IconX } from '@tabler/icons-react';
import { brand } from '../../brand.ts';
import { Section } from '../../components/page/section.tsx';
import { painsSolved, painsToday } from './landing-content.ts';
import classes from './pains.module.css';

export function Pains() {
  return (
    <Section
      tone="sunken"
      title="Ser afiliado não precisa ser um segundo emprego"
      lead="Quem vive de comissão perde o dia procurando oferta. Quem garimpa sozinho perde venda."
    >
      <div className={classes.grid}>
        <div className={classes.today}>
          <h3>Na mão</h3>
          <ul>
            {painsToday.map((pain) => (
              <li key={pain}>
                <IconX size={22} aria-hidden="true" />
                {pain}
              </li>
            ))}
          </ul>
        </div>
        <div className={classes.solved}>
          <h3>Com o {brand.name}</h3>
          <ul>
            {painsSolved.map((answer) => (
              <li key={answer}>
                <IconCheck size={22} stroke={2.5} aria-hidden="true" />
                {answer}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
