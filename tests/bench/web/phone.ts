import * as z from 'zod/mini';

/** Slow 4G as Lighthouse simulates it: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOW_CPU = 4;

/** What each tab is slowed down with before it makes its first request. */
const COMMANDS = [
  { method: 'Network.enable' },
  { method: 'Network.emulateNetworkConditions', params: SLOW_4G },
  { method: 'Emulation.setCPUThrottlingRate', params: { rate: SLOW_CPU } },
  { method: 'Runtime.runIfWaitingForDebugger' },
];

/** Of the phone's contexts. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  hasTouch: true,
  isMobile: true,
  locale: 'pt-BR',
};

const version = z.object({ webSocketDebuggerUrl: z.url() });
const message = z.object({
  error: z.optional(z.object({ message: z.string() })),
  method: z.optional(z.string()),
  params: z.optional(z.object({ sessionId: z.optional(z.string()) })),
});

/**
 * Makes a browser a slow phone on a slow line, in every tab opened from now on. A tab that a page
 * opens has sent its first request before Playwright gives access to it, so each is stopped
 * until it is slow, by a connection of our own.
 * @param port of the DevTools protocol.
 * @returns throws if a tab could not be slowed down.
 */
export async function slowDown(port: number): Promise<() => void> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/version`);
  const socket = new WebSocket(version.parse(await answer.json()).webSocketDebuggerUrl);
  const errors: string[] = [];
  let tabs = 0;
  let id = 0;
  const send = (command: object) => {
    id += 1;
    socket.send(JSON.stringify({ id, ...command }));
  };
  socket.addEventListener('message', ({ data }) => {
    const { error, method, params } = message.parse(JSON.parse(String(data)));
    if (error) errors.push(error.message);
    if (method !== 'Target.attachedToTarget') return;
    tabs += 1;
    for (const command of COMMANDS) send({ ...command, sessionId: params?.sessionId });
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  send({
    method: 'Target.setAutoAttach',
    params: {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: 'page' }],
    },
  });
  return () => {
    if (errors.length > 0) throw new Error(`A tab is not slow: ${errors.join(', ')}`);
    if (tabs === 0) throw new Error('No tab is slow');
  };
}
