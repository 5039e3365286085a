import { createServer } from 'node:http';
import { functionOf } from '../functions/serve.ts';
import { listen, readAll } from './listen.ts';

/**
 * Serves every function under its name in its own process, as Cloud Functions does
 * at the raw URLs; Firestore's address comes from the environment.
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
