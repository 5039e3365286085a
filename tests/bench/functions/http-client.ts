import { Agent, request } from 'node:http';

export interface BenchRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** One request to a port of this machine; resolves with the status once the answer is read. */
export function send(port: number, { method, path, headers, body }: BenchRequest, agent?: Agent) {
  return new Promise<number>((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        ...(headers && { headers }),
        ...(agent && { agent }),
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** An agent with this many connections that stay open. */
export function connections(count: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: count });
}
