import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accessToken } from '../../../functions/src/services/firebase.ts';

/** Where an instance of Cloud Functions finds its service account's tokens. */
const requests: string[] = [];
const metadata = createServer((request, response) => {
  requests.push(request.url ?? '');
  const isToken = request.url?.includes('/service-accounts/default/token');
  const body = isToken ? { access_token: 'ya29.own', expires_in: 3599, token_type: 'Bearer' } : {};
  response
    .writeHead(200, { 'Metadata-Flavor': 'Google', 'Content-Type': 'application/json' })
    .end(JSON.stringify(body));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => metadata.listen(0, '127.0.0.1', resolve));
  const address = metadata.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  vi.stubEnv('GCE_METADATA_HOST', `127.0.0.1:${address.port}`);
  vi.stubEnv('METADATA_SERVER_DETECTION', 'assume-present');
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', undefined);
  // No gcloud sign-in of this machine.
  vi.stubEnv('CLOUDSDK_CONFIG', '/nonexistent');
  vi.stubEnv('HOME', '/nonexistent');
  vi.stubEnv('GCLOUD_PROJECT', 'garimpa-prod');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined);
});
afterAll(() => {
  metadata.close();
  vi.unstubAllEnvs();
});

test('in a project Firestore is asked with the service account’s token, requested once', async () => {
  expect(await accessToken()).toBe('ya29.own');
  expect(await accessToken()).toBe('ya29.own');
  expect(requests.filter((url) => url.includes('/token'))).toHaveLength(1);
});

test('the emulator is asked as the server', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:8080');
  expect(await accessToken()).toBe('owner');
});
