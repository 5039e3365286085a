import { pathToFileURL } from 'node:url';
import { serveFunctions } from './serve.ts';

/** Serves the functions of the entry file that the first argument names. */

const [entry = ''] = process.argv.slice(2);
const begin = performance.now();
const loaded: object = await import(pathToFileURL(entry).href);
const { port } = await serveFunctions(loaded);
process.once('disconnect', () => process.exit());
process.send?.({ port, begin: performance.timeOrigin + begin });
