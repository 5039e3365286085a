import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { copyText } from './copy-text.ts';
import classes from './coupon-code.module.css';

const FEEDBACK_MS = 3000;

const feedback = {
  idle: '',
  copied: 'Cupom copiado.',
  selected: 'O cupom está selecionado: copie pelo menu do seu aparelho.',
};

/** The code with a button that copies it and says so. */
export function CouponCode({ code }: { code: string }) {
  const text = useRef<HTMLElement>(null);
  const [state, setState] = useState<keyof typeof feedback>('idle');

  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(): Promise<void> {
    if (text.current) setState((await copyText(text.current)) ? 'copied' : 'selected');
  }

  const Icon = state === 'copied' ? IconCheck : IconCopy;
  return (
    <div className={classes.root}>
      <p className={classes.code}>
        <span className={classes.label}>Cupom</span>
        <code ref={text} data-keyed>
          {code}
        </code>
      </p>
      <Button
        variant="default"
        className={classes.copy ?? ''}
        leftSection={<Icon size={20} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {state === 'copied' ? 'Copiado' : 'Copiar cupom'}
      </Button>
      <p className={classes.feedback} role="status" data-shown={state === 'selected' || undefined}>
        {feedback[state]}
      </p>
    </div>
  );
}
