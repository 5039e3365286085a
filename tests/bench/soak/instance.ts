import { functionOf, serve } from '../functions/serve.ts';

/** Serves every function under its name in its own process, as Cloud Functions does. */
const entry: object = await import('../../../functions/src/index.ts');
const { port } = await serve((request, response) => {
  const [, name = '', ...rest] = (request.url ?? '').split('/');
  request.url = `/${rest.join('/')}`;
  return functionOf(entry, name)(request, response);
});
process.send?.({ port });
