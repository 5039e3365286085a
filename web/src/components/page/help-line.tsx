import { IconArrowUpRight } from '@tabler/icons-react';
import { brand } from '../../brand.ts';
import classes from './help-line.module.css';

/** A line with a link to the help centre. */
export function HelpLine() {
  return (
    <p className={classes.help}>
      Ficou alguma dúvida?{' '}
      <a href={brand.helpUrl} target="_blank" rel="noopener">
        Visite a Central de Ajuda
        <IconArrowUpRight size={18} aria-hidden="true" />
      </a>
    </p>
  );
}
