import { serve } from './serve.ts';

/**
 * `node replay.ts <host:port>`: passes each different request on to an emulator once, and then
 * repeats its answer at once, as the emulators of Auth and Firestore can't. Its port is sent
 * over IPC.
 */
const [target = ''] = process.argv.slice(2);

interface Answer {
  status: number;
  type: string;
  body: Buffer;
}
const answers = new Map<string, Promise<Answer>>();

async function ask(method: string, url: string, body: Buffer): Promise<Answer> {
  const response = await fetch(`http://${target}${url}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: method === 'GET' ? null : String(body),
  });
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, body: Buffer.from(await response.arrayBuffer()) };
}

const { port } = await serve(async (request, response) => {
  const { method = '', url = '' } = request;
  const sent: Buffer = Reflect.get(request, 'rawBody');
  const key = `${method} ${url} ${sent}`;
  const answer = answers.get(key) ?? ask(method, url, sent);
  answers.set(key, answer);
  const { status, type, body } = await answer;
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
});
process.send?.({ port });
