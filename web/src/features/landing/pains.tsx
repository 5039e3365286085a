import { Card } from '@mantine/core';
import { brand } from '../../brand.ts';
import { CheckList } from '../../components/page/check-list.tsx';
import { Section } from '../../components/page/section.tsx';
import { painsSolved, painsToday } from './landing-content.ts';
import classes from './pains.module.css';

export function Pains() {
  return (
    <Section
      title="Ser afiliado não precisa ser um segundo emprego"
      lead={`Procurar, montar e publicar na mão toma o dia. Deixe essa parte com o ${brand.name}.`}
    >
      <div className={classes.grid}>
        <Card className={classes.today}>
          <h3>Na mão</h3>
          <CheckList items={painsToday} />
        </Card>
        <Card className={classes.solved}>
          <h3>Com o {brand.name}</h3>
          <CheckList items={painsSolved} />
        </Card>
      </div>
    </Section>
  );
}
