import type { IncomingHttpHeaders } from 'node:http';
import { appCheckRequired } from '../services/config.ts';
import { appCheck } from '../services/firebase.ts';
import { ApiError } from './errors.ts';

/**
 * Throws 401 if `APP_CHECK` is `required` and the request has no valid App Check token. Firebase's
 * `enforceAppCheck` works only for callable functions, so we verify the token here.
 * https://firebase.google.com/docs/app-check/custom-resource-backend
 */
export async function requireAppCheck(headers: IncomingHttpHeaders): Promise<void> {
  if (!appCheckRequired()) return;
  const service = await appCheck();
  const token = String(headers['x-firebase-appcheck'] ?? '');
  await service.verifyToken(token).catch((cause: unknown) => {
    throw new ApiError(
      401,
      'app_check',
      'Não foi possível confirmar que o pedido vem do nosso site. Recarregue a página.',
      { cause },
    );
  });
}
