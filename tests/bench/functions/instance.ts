import { pathToFileURL } from 'node:url';
import { functionOf, serve } from './serve.ts';

/** A fresh instance of one function: `node instance.ts <entry> <function>`; says over IPC when it is up. */
const [entry = '', name = ''] = process.argv.slice(2);
const begin = performance.now();
const loaded: object = await import(pathToFileURL(entry).href);
const loadMs = performance.now() - begin;
// Its log lines are of no interest here.
process.stdout.write = () => true;
const { port } = await serve(functionOf(loaded, name));
process.send?.({ port, loadMs, begin: performance.timeOrigin + begin });
