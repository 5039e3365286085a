import { endpoints } from '#contract/endpoints.ts';
import { call } from '../../../lib/api.ts';

/**
 * Fetches everything that is kept of a person and has the browser save it as a file.
 * @throws ApiError.
 */
export async function downloadAccount(uid: string): Promise<void> {
  const data = await call(endpoints.exportAccount, { uid });
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `garimpa-meus-dados-${data.exported_at.slice(0, 10)}.json`;
  link.click();
  // Some browsers begin to read after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
