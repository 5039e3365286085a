import { type ReactNode, useId } from 'react';
import classes from './notice.module.css';
import tint from './tint.module.css';

interface NoticeProps {
  title: string;
  icon: ReactNode;
  color: 'gold' | 'red';
  className?: string | undefined;
  children: ReactNode;
}

/** Something a person should know, in a tinted box; read out as it appears. */
export function Notice({ title, icon, color, className = '', children }: NoticeProps) {
  const id = useId();
  return (
    <div
      role="alert"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={`${tint.tint} ${classes.notice} ${className}`.trim()}
      data-color={color}
    >
      <div className={classes.heading}>
        <div className={classes.icon}>{icon}</div>
        <div className={classes.title} id={`${id}-title`}>
          {title}
        </div>
      </div>
      <div className={classes.text} id={`${id}-text`}>
        {children}
      </div>
    </div>
  );
}
