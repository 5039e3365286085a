import { createServer } from 'node:http';
import { functionOf } from '../functions/serve.ts';
import { listen, readAll } from './listen.ts';

/**
 * A process of its own that serves every function under its name, as Cloud Functions does
 * at the raw addresses; where it looks for Firestore is said by its environment.
 */
const entry: object = await import('../../../functions/src/index.ts');
const instance = await listen(
  createServer(async (request, response) => {
    const rawBody = await readAll(request);
    const [, name = '', ...rest] = (request.url ?? '').split('/');
    const bare = Object.assign(request, { rawBody, url: `/${rest.join('/')}` });
    await functionOf(entry, name)(bare, response);
  }),
);
process.send?.({ port: instance.port });
