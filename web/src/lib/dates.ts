const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** Anything `Date` reads to `21/11/2025` in the reader's time zone; 'N/A' if it is no date. */
export function formatDate(value: string | number | null | undefined): string {
  const time = value == null ? Number.NaN : new Date(value).getTime();
  return Number.isFinite(time) ? day.format(time) : 'N/A';
}

/** Unix seconds to `21/11/2025`; 'N/A' if missing. */
export function formatUnixDate(seconds: number | null | undefined): string {
  return formatDate(seconds == null ? null : seconds * 1000);
}

const minute = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** Unix seconds to `21/11/2025 às 23:59`, in the reader's time zone. */
export function formatUnixTime(seconds: number): string {
  return `${formatUnixDate(seconds)} às ${minute.format(seconds * 1000)}`;
}
