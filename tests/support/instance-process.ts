import { pathToFileURL } from 'node:url';
import { serveFunctions } from './serve.ts';

/**
 * Starts an instance of the functions of an entry file, and reports its port and start time by IPC.
 */
const [entry = ''] = process.argv.slice(2);
const begin = performance.now();
const loaded: object = await import(pathToFileURL(entry).href);
const loadMs = performance.now() - begin;
const { port } = await serveFunctions(loaded);
process.once('disconnect', () => process.exit());
process.send?.({ port, loadMs, begin: performance.timeOrigin + begin });
