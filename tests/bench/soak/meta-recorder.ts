import { createServer } from 'node:http';
import { type Listener, listen, readAll } from './listen.ts';

/** A server in place of Meta that records what it receives. */
export interface MetaRecorder extends Listener {
  url: string;
  /** Bodies as sent, oldest first. */
  readonly received: { url: string; body: string }[];
  mode: 'answers' | 'fails' | 'hangs';
}

export async function startMetaRecorder(): Promise<MetaRecorder> {
  const received: MetaRecorder['received'] = [];
  const server = createServer(async (request, response) => {
    const body = await readAll(request);
    received.push({ url: request.url ?? '', body: body.toString() });
    if (recorder.mode === 'hangs') return;
    response.writeHead(recorder.mode === 'fails' ? 500 : 200);
    response.end('{}');
  });
  const listener = await listen(server);
  const recorder: MetaRecorder = {
    ...listener,
    url: `http://localhost:${listener.port}`,
    received,
    mode: 'answers',
  };
  return recorder;
}
