import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import tint from '../../../components/ui/tint.module.css';
import classes from './avatar.module.css';

/** A person's photo, or a symbol where there is none or it does not load. */
export function Avatar({ src }: { src: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className={`${tint.tint} ${classes.avatar}`}>
      {src !== null && src !== failed ? (
        <img src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        <IconUser size={32} />
      )}
    </div>
  );
}
