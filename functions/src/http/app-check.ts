import type { IncomingHttpHeaders } from 'node:http';
import { appCheckRequired } from '../services/config.ts';
import { appCheck } from '../services/firebase.ts';
import { ApiError } from './errors.ts';

/**
 * With `APP_CHECK=required`, throws 401 unless the call carries a valid App Check token of
 * this project. By hand, because `onRequest` has no `enforceAppCheck`.
 * https://firebase.google.com/docs/app-check/custom-resource-backend
 */
export async function requireAppCheck(headers: IncomingHttpHeaders): Promise<void> {
  if (!appCheckRequired()) return;
  const token = headers['x-firebase-appcheck'];
  if (typeof token !== 'string' || token === '') throw unknownApp();
  const service = await appCheck();
  await service.verifyToken(token).catch((cause: unknown) => {
    throw unknownApp(cause);
  });
}

function unknownApp(cause?: unknown): ApiError {
  return new ApiError(
    401,
    'app_check',
    'Não foi possível confirmar que o pedido vem do nosso site. Recarregue a página.',
    { cause },
  );
}
