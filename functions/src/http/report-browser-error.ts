import { endpoints } from '../contract/endpoints.ts';
import { appUrl } from '../services/config.ts';
import { createHandler } from './endpoint.ts';
import { foreignOrigin } from './errors.ts';
import { parseInput, readInput } from './input.ts';
import { limits } from './limits.ts';
import { logBrowserError } from './logging.ts';
import { checkOrigin } from './origin.ts';
import { countCall } from './rate-limit.ts';

const { path, method, request: schema } = endpoints.reportBrowserError;

/**
 * Logs an error from a user's browser. Does not require an App Check token, because a broken page
 * may have none.
 */
export const reportBrowserError = createHandler(path, method, async (request) => {
  if (checkOrigin(request.headers, appUrl()) === 'foreign') throw foreignOrigin();
  const report = parseInput(schema, readInput(request, path));
  await countCall(limits.browserError, { person: undefined, headers: request.headers });
  logBrowserError(report);
  return { ok: true };
});
