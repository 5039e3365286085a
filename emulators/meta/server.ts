import { type Listening, listen } from '../stripe/listen.ts';
import { metaRoutes } from './routes.ts';

/**
 * Starts a local Meta on the loopback interface: the Conversions API, which keeps what it
 * is sent in memory and counts it as Meta does. 0 picks a free port.
 * @throws Error when the port is taken.
 */
export function startLocalMeta(port: number): Promise<Listening> {
  return listen(metaRoutes(), port, 'the local Meta');
}
