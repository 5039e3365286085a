import { IconSparkles } from '@tabler/icons-react';
import classes from './filter-picture.module.css';
import { Meter } from './meter.tsx';
import { Picture } from './picture.tsx';

const filters = [
  { name: 'Lojas', values: ['Amazon', 'Magalu', 'Shopee'] },
  { name: 'Categorias', values: ['Casa e cozinha', 'Eletrônicos'] },
  { name: 'Enviar', values: ['8h às 22h', 'a cada 15 min'] },
] as const;

const ranges = [
  { name: 'Desconto mínimo', value: '30%', from: 0, to: 30 },
  { name: 'Preço', value: 'R$ 20 a R$ 300', from: 8, to: 62 },
] as const;

export function FilterPicture() {
  return (
    <Picture label="Automação com filtros de loja, categoria, horário, desconto e preço; 37 ofertas de 1.284 passam no filtro.">
      <div className={classes.head}>
        <b>Achadinhos</b>
        <span className={classes.switch}>Ligada</span>
      </div>
      <div className={classes.body}>
        {filters.map(({ name, values }) => (
          <div key={name}>
            <small>{name}</small>
            <span className={classes.chips}>
              {values.map((value) => (
                <span key={value}>{value}</span>
              ))}
            </span>
          </div>
        ))}
        {ranges.map(({ name, value, from, to }) => (
          <div key={name}>
            <span className={classes.range}>
              <small>{name}</small>
              <b>{value}</b>
            </span>
            <Meter from={from} to={to} />
          </div>
        ))}
      </div>
      <div className={classes.result}>
        <IconSparkles size={22} />
        <span>
          <b>37</b> de 1.284 ofertas passam no filtro
        </span>
      </div>
    </Picture>
  );
}
